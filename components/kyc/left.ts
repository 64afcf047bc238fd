import type { KycAccountField, KycPersonField } from '@/contract/kyc/codes';
import type { KycRecordAnswer } from '@/contract/kyc/schema';

/** A section of a review, and what is left to do in it. */
export interface KycSection {
  /** Number of the account; null for the client's own part. */
  account: string | null;
  missing: readonly (KycPersonField | KycAccountField)[];
  /** Ids of conflicts that nobody has explained. */
  open: readonly string[];
}

/** The sections of a review in the order of the screen. */
export const leftOf = ({ person, accounts }: KycRecordAnswer): KycSection[] => [
  { account: null, missing: person.missing, open: [] },
  ...accounts.map(({ number, missing, open }) => ({ account: number, missing, open })),
];

/** True where nothing is missing and every conflict is explained. */
export const isNothingLeft = (answer: KycRecordAnswer): boolean =>
  leftOf(answer).every(({ missing, open }) => missing.length === 0 && open.length === 0);
