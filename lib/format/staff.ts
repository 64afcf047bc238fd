import type { PersonRef } from '@/contract/changes/schema';

type Named = Omit<PersonRef, 'subject'> & { subject?: string };

/** A member of the staff by name; someone who is gone by the user name, where there is one. */
export const formatStaffName = ({ firstName, lastName, subject }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (subject ?? '');
