import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import { centsOf, decimalOf } from '@/contract/decimal';
import { formatCount, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Lorenz } from '../charts/Lorenz';
import { bodyOf, numberOf } from './bookParts';
import { DimensionTable } from './DimensionTable';
import { BreakdownPart } from './Part';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';

type Rows = BoaBreakdownAnswer['rows'];

/** The tenths that are the largest fifth of the households, and that part of them, in basis points. */
const [LARGEST_FIFTH, FIFTH_BP] = [['9', '10'], 2_000];

/** The ten largest households, whose share of the whole is shown. */
const LARGEST = 10;

/** What some rows have together, and their part of the whole in basis points; null without a whole. */
function largestOf(rows: Rows, total: string | null | undefined): { amount: string; share: number } | null {
  const whole = centsOf(total ?? '0.00');
  if (whole <= 0n) return null;
  const sum = rows.reduce((held, { values }) => held + centsOf(values[0] ?? '0.00'), 0n);
  return { amount: decimalOf(sum), share: Number((sum * BigInt(WHOLE_BP)) / whole) };
}

/** @returns what the ten largest households of a table have of the whole, in words */
export function useLargestNote(measure: 'aua' | 'revenue'): (answer: BoaBreakdownAnswer) => string | null {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  return ({ rows, total }) => {
    const largest = rows.filter(({ id }) => id !== null).slice(0, LARGEST);
    const held = largestOf(largest, total?.values[0]);
    if (held === null) return null;
    return t(measure === 'aua' ? 'topNote' : 'topRevenueNote', {
      n: formatCount(largest.length, locale),
      share: formatPercent(held.share, locale, { digits: 1 }),
      amount: text.whole(measure, held.amount),
    });
  };
}

/**
 * How much of the assets, or of the revenue, the smallest households have, and what the largest fifth has. Tenths are by
 * what is measured.
 */
export function ConcentrationPart({ asked, measure }: { asked: DashboardAsked; measure: 'aua' | 'revenue' }) {
  const t = useT('boa');
  const locale = useLocale();
  const title = t(measure === 'aua' ? 'parts.lorenz' : 'parts.lorenzRevenue');
  const body = {
    ...bodyOf(asked),
    dimension: 'decile' as const,
    measures: [measure, 'households' as const],
  };
  const text = useFigureText();
  const isTenth = ({ key }: BoaBreakdownAnswer['rows'][number]) => key !== 'none';
  const shareOf = ({ rows }: BoaBreakdownAnswer, upTo: number) => {
    const sum = (of: BoaBreakdownAnswer['rows']) =>
      of.reduce((total, { values }) => total + numberOf(values[0]), 0);
    const tenths = rows.filter(isTenth);
    const whole = sum(tenths);
    return whole === 0 ? 0 : Math.round((sum(tenths.slice(0, upTo)) / whole) * WHOLE_BP);
  };
  return (
    <BreakdownPart
      title={title}
      body={body}
      hasShare
      meta={({ total }) =>
        t('counts.households', { count: numberOf(total?.values[1]), n: total?.values[1] ?? '0' })
      }
      chart={(answer) =>
        answer.rows.filter(isTenth).length < 10 || (answer.total?.values[0] ?? null) === null ? (
          <p>{t('tooFew')}</p>
        ) : (
          <Lorenz
            label={title}
            tenths={answer.rows.filter(isTenth).map(({ values }) => numberOf(values[0]))}
            words={{
              smallest: t(`lorenz.${measure}.smallest`),
              largest: t(`lorenz.${measure}.largest`),
              half: formatPercent(5_000, locale, { digits: 0 }),
              whole: formatPercent(WHOLE_BP, locale, { digits: 0 }),
            }}
            describe={(at) =>
              t(`lorenz.${measure}.reading`, {
                part: formatPercent((at + 1) * 1_000, locale, { digits: 0 }),
                share: formatPercent(shareOf(answer, at + 1), locale, { digits: 1 }),
                rest: formatPercent(WHOLE_BP - shareOf(answer, at + 1), locale, { digits: 1 }),
              })
            }
          />
        )
      }
      table={(answer) => (
        <DimensionTable
          caption={title}
          dimension="decile"
          measures={body.measures}
          period={body.period}
          answer={answer}
          hasShare
        />
      )}
      note={({ rows }) => {
        const fifth = rows.filter(({ key }) => LARGEST_FIFTH.includes(key));
        const loose = rows.find((row) => !isTenth(row));
        const whole = rows
          .filter(isTenth)
          .reduce((sum, { values }) => sum + centsOf(values[0] ?? '0.00'), 0n);
        const held = largestOf(fifth, decimalOf(whole));
        return (
          <>
            {held !== null && fifth.length === LARGEST_FIFTH.length && (
              <p>
                {t(`lorenz.${measure}.fifth`, {
                  fifth: formatPercent(FIFTH_BP, locale, { digits: 0 }),
                  n: formatCount(
                    fifth.reduce((count, { values }) => count + numberOf(values[1]), 0),
                    locale,
                  ),
                  share: formatPercent(held.share, locale, { digits: 1 }),
                  amount: text.whole(measure, held.amount),
                })}
              </p>
            )}
            {loose !== undefined && (
              <p>{t(`lorenz.${measure}.loose`, { amount: text.whole(measure, loose.values[0]) })}</p>
            )}
          </>
        );
      }}
    />
  );
}
