import type { QuerySpec } from '@/contract/assistant/schema';
import { questionOf } from '@/contract/assistant/sentence';
import type { Locale } from '@/contract/locale';
import { percentDigits } from '@/contract/spreadsheet';
import { translatorFor } from '../../../kit/words';

/** A reading in words, as it could be asked again. */
export function readingInWords(spec: QuerySpec, locale: Locale): string {
  const say = translatorFor(locale);
  return questionOf(spec, {
    say,
    count: String,
    money: (amount) => say('export:about.dollars', { n: String(amount) }),
    share: (basisPoints) => say('export:about.percent', { n: percentDigits(basisPoints) }),
    date: (day) => day,
  });
}
