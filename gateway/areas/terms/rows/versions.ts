import { sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
import type { TermsVersion } from '@/contract/terms/schema';
import type { Row } from '../../../kit/db/statement';

/** The columns of `terms_versions v`. */
export const VERSION = sql`v.id, v.number, v.text_en, v.text_fr, v.sha256_en, v.sha256_fr,
  v.effective_on::text as effective_on, v.changes_en, v.changes_fr`;

export interface VersionRow extends Row {
  id: string;
  number: number;
  text_en: string;
  text_fr: string;
  sha256_en: string;
  sha256_fr: string;
  effective_on: string;
  changes_en: string | null;
  changes_fr: string | null;
}

/** @returns a version of the contract */
export const versionOf = (row: VersionRow): TermsVersion => ({
  id: row.id,
  number: row.number,
  texts: { en: row.text_en, fr: row.text_fr },
  hashes: { en: row.sha256_en, fr: row.sha256_fr },
  effectiveOn: row.effective_on,
  changes:
    row.changes_en === null || row.changes_fr === null ? null : { en: row.changes_en, fr: row.changes_fr },
});

/** The province whose people read the terms in French first (Charter of the French language, s. 21). */
const FRENCH_FIRST = 'QC';

/** @returns the language to show terms in first, for a person whose branch is in a province; null for no branch */
export const firstLanguage = (province: string | null, asked: Locale): Locale =>
  province === FRENCH_FIRST ? 'fr' : asked;
