import type { QuerySpec } from '@/contract/assistant/schema';
import { questionOf } from '@/contract/assistant/sentence';
import type { Locale } from '@/contract/locale';
import { percentDigits } from '@/contract/spreadsheet';
import { translatorFor } from '../../../kit/words';

/** A reading in words, as it could be asked again. */
export function readingInWords(spec: QuerySpec, locale: Locale): string {
  const say = translatorFor(locale);
  const digits = (value: number) =>
    String(value)
      .split(/\B(?=(?:\d{3})+$)/)
      .reduce((before, group) => say('assistant:asked.digits.thousands', { before, group }));
  const points = (basisPoints: number) =>
    percentDigits(basisPoints).replace(/\.00$/, '').replace('.', say('assistant:asked.digits.point'));
  return questionOf(spec, {
    say,
    count: digits,
    money: (amount) => say('export:about.dollars', { n: digits(amount) }),
    share: (basisPoints) => say('export:about.percent', { n: points(basisPoints) }),
    date: (day) => day,
  });
}
