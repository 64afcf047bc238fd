import type { Locale } from '@/contract/locale';
import { clientPath, householdPath } from '@/contract/routes';
import type { NotesOf } from './types';

/** Path of the record whose notes they are. */
export const ownerPath = ({ record, id }: Pick<NotesOf, 'record' | 'id'>, locale: Locale): string =>
  record === 'client' ? clientPath(id, locale) : householdPath(id, locale);
