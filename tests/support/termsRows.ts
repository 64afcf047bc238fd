import type { Locale } from '@/contract/locale';
import type { TermsReadAnswer, TermsVersion } from '@/contract/terms/schema';
import { idOf } from './book';

/** A version of the terms for the screens. */
export const termsVersion = (number: number, text: Record<Locale, string>): TermsVersion => ({
  id: idOf(970 + number),
  number,
  texts: text,
  hashes: { en: String(number).repeat(64).slice(0, 64), fr: 'f'.repeat(63) + String(number) },
  effectiveOn: `2026-0${number}-01`,
  changes: number === 1 ? null : { en: `What came with ${number}.`, fr: `Ce qui est venu avec ${number}.` },
});

export const FIRST_TERMS = termsVersion(1, {
  en: '# Terms of use\n\nKeep records to **yourself**.\n\n- Do not copy them.',
  fr: '# Conditions\n\nGardez les dossiers pour **vous**.\n\n- Ne les copiez pas.',
});

export const SECOND_TERMS = termsVersion(2, {
  en: '# Terms of use\n\nKeep records and files to **yourself**.\n\n- Do not copy them.',
  fr: '# Conditions\n\nGardez les dossiers et les fichiers pour **vous**.\n\n- Ne les copiez pas.',
});

/** What the gateway says to a person who has accepted the first version and owes the second. */
export const owing = (changed: Partial<TermsReadAnswer> = {}): TermsReadAnswer => ({
  owed: {
    version: SECOND_TERMS,
    language: 'en',
    before: { version: FIRST_TERMS, acceptedAt: '2026-01-02T15:00:00.000000Z' },
  },
  current: SECOND_TERMS,
  language: 'en',
  decisions: [
    {
      id: FIRST_TERMS.id,
      number: 1,
      effectiveOn: FIRST_TERMS.effectiveOn,
      decision: 'accepted',
      decidedAt: '2026-01-02T15:00:00.000000Z',
      language: 'en',
      sha256: FIRST_TERMS.hashes.en,
    },
  ],
  isLeader: false,
  ...changed,
});
