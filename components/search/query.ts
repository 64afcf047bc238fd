import { withoutUnseen } from '@/contract/unseen';

/** The longest text that is searched for; the contract takes as much (`SEARCH_TEXT_MAX`). */
export const QUERY_MAX = 100;

const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** What a text in the field asks for, as the contract takes it; empty where it asks for nothing. */
export function queryOf(text: string): string {
  return withoutUnseen(text.normalize('NFC').replace(CONTROL_CHARACTERS, ' '))
    .trim()
    .slice(0, QUERY_MAX)
    .trim();
}
