import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import type { Cause } from '@/contract/boa/codes';
import { MEASURES } from '@/contract/measures/registry';
import { formatDay, formatMoneyBrief, formatMonth, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { MonthBars } from '../charts/MonthBars';
import { Pyramid } from '../charts/Pyramid';
import { Steps } from '../charts/Steps';
import { Waterfall } from '../charts/Waterfall';
import { CARDS_MEDIA, useMedia } from '../superTable/hooks/useMedia';
import { DimensionTable } from './DimensionTable';
import type { OpenDrill } from './Drill';
import { BreakdownPart, SeriesPart } from './Part';
import { PartTable } from './PartTable';
import { SeriesTable } from './SeriesTable';
import { Unexplained } from './Unexplained';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';
import { useKeyWords } from '../kit/figures/useKeyWords';

interface Props {
  asked: DashboardAsked;
  onOpen: OpenDrill;
}

/** What every part asks with. */
export const bodyOf = ({ filters, period, organisation, asOf }: DashboardAsked) =>
  ({ filters, period, organisation, asOf, within: null, limit: 100 }) as const;

export const numberOf = (text: string | null | undefined) => Number(text ?? 0);

/** From the opening of the period to its closing, by cause. */
export function BridgePart({ asked }: Pick<Props, 'asked'>) {
  const t = useT('boa');
  const measures = useT('measures');
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const locale = useLocale();
  const isNarrow = useMedia(CARDS_MEDIA);
  const title = t('parts.bridge');
  const body = {
    ...bodyOf(asked),
    dimension: 'cause' as const,
    measures: ['aua' as const, 'households' as const],
  };
  const stepsOf = ({ rows }: BoaBreakdownAnswer) => rows.filter(({ key }) => key !== 'unexplained');
  const isEnd = (key: string) => key === 'opening' || key === 'closing';
  const labelOf = (key: Exclude<Cause, 'unexplained'>, { span }: BoaBreakdownAnswer) => {
    if (key === 'opening') return `${t('keys.cause.opening')}\n${formatDay(span.from, locale)}`;
    if (key === 'closing') return `${t('keys.cause.closing')}\n${formatDay(span.to, locale)}`;
    return t(`short.${key}`).replace('|', '\n');
  };
  return (
    <BreakdownPart
      title={title}
      body={body}
      meta={({ rows }) => {
        const value = rows.find(({ key }) => key === 'unexplained')?.values[0];
        return <Unexplained body={{ ...body, measures: ['aua'] }} amount={value ?? null} />;
      }}
      chart={(answer) =>
        answer.rows.every(({ values }) => values[0] === null) ? (
          <p>{t('noHistory')}</p>
        ) : (
          <Bridge
            isNarrow={isNarrow}
            label={title}
            steps={stepsOf(answer).map((row) => ({
              key: row.key,
              label: labelOf(row.key as Exclude<Cause, 'unexplained'>, answer),
              value: numberOf(row.values[0]),
              isEnd: isEnd(row.key),
              text: formatMoneyBrief(numberOf(row.values[0]), locale, { isSigned: !isEnd(row.key) }),
            }))}
            describe={(at) => {
              const row = stepsOf(answer)[at];
              if (row === undefined) return '';
              return t('reading', {
                what: wordsOf('cause', row),
                value: text.whole('aua', row.values[0], !isEnd(row.key)),
              });
            }}
          />
        )
      }
      table={(answer) => (
        <PartTable
          caption={title}
          columns={[t('dimensions.cause'), t('columns.amount'), measures(MEASURES.households.nameKey)]}
          rows={answer.rows.map((row) => ({
            key: row.key,
            head: wordsOf('cause', row),
            cells: [
              text.whole('aua', row.values[0], !isEnd(row.key)),
              text.whole('households', row.values[1]),
            ],
          }))}
        />
      )}
      note={() => t('bridgeNote')}
    />
  );
}

/** The bridge as a waterfall; where there is no room for it, as bars beneath each other, the ends left out of the scale. */
function Bridge({ isNarrow, ...waterfall }: { isNarrow: boolean } & Parameters<typeof Waterfall>[0]) {
  if (!isNarrow) return <Waterfall {...waterfall} />;
  const { steps, ...drawing } = waterfall;
  return (
    <Steps
      {...drawing}
      rows={steps.map(({ key, label, value, isEnd, text }) => ({
        key,
        label: label.replace('\n', ' '),
        value: isEnd ? 0 : value,
        text,
      }))}
    />
  );
}

/** Assets and flows by month. */
export function HistoryPart({ asked }: Pick<Props, 'asked'>) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const title = t('parts.history');
  return (
    <SeriesPart
      title={title}
      ranges={['1y', '3y', '5y']}
      body={{ filters: asked.filters, measures: ['aua', 'netFlow'], byType: false, asOf: asked.asOf }}
      meta={({ months }) => {
        const last = months.at(-1);
        return last !== undefined && !last.isComplete
          ? t('hatched', { month: formatMonth(last.on, locale) })
          : null;
      }}
      chart={({ months }) =>
        months.length === 0 ? (
          <p>{t('noHistory')}</p>
        ) : (
          <MonthBars
            label={title}
            months={months.map(({ on, isComplete }) => ({
              key: on,
              label: formatMonth(on, locale),
              isComplete,
            }))}
            bars={[
              {
                key: 'flow',
                label: t('columns.netFlow'),
                colour: 'c2',
                values: months.map(({ values }) => numberOf(values[1])),
              },
            ]}
            line={{
              label: t('columns.aua'),
              values: months.map(({ values }) => (values[0] === null ? null : Number(values[0]))),
              format: (value) => text.short('aua', value),
              isArea: true,
            }}
            format={(value) => text.short('aua', value)}
            describe={(at) => {
              const month = months[at];
              const before = months[at - 1];
              if (month === undefined) return '';
              const market =
                before === undefined
                  ? null
                  : (
                      numberOf(month.values[0]) -
                      numberOf(before.values[0]) -
                      numberOf(month.values[1])
                    ).toFixed(2);
              return t('monthReading', {
                month: formatMonth(month.on, locale),
                aua: text.whole('aua', month.values[0]),
                flow: text.whole('netFlow', month.values[1], true),
                market: text.whole('aua', market, true),
              });
            }}
          />
        )
      }
      table={(answer) => <SeriesTable caption={title} answer={answer} />}
      note={() => t('historyNote')}
    />
  );
}

/** Assets by the age of the first holder, beside the accounts. */
export function AgePart({ asked, onOpen }: Props) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const title = t('parts.age');
  const body = {
    ...bodyOf(asked),
    dimension: 'age' as const,
    measures: ['aua' as const, 'accounts' as const],
  };
  const people = ({ rows }: BoaBreakdownAnswer) =>
    rows.filter(({ key }) => key !== 'entity' && key !== 'unknown').toReversed();
  const isOld = (key: string) => ['from65', 'from70', 'from75', 'from80'].includes(key);
  return (
    <BreakdownPart
      title={title}
      body={body}
      hasShare
      chart={(answer) => (
        <Pyramid
          label={title}
          heads={{ left: t('columns.accounts'), right: t('columns.aua') }}
          rows={people(answer).map((row) => ({
            key: row.key,
            label: wordsOf('age', row),
            left: numberOf(row.values[1]),
            right: numberOf(row.values[0]),
            leftText: text.brief('accounts', numberOf(row.values[1])),
            rightText: text.brief('aua', numberOf(row.values[0])),
            isStrong: isOld(row.key),
          }))}
          describe={(at) => {
            const row = people(answer)[at];
            if (row === undefined) return '';
            return t('ageReading', {
              age: wordsOf('age', row),
              aua: text.whole('aua', row.values[0]),
              accounts: text.whole('accounts', row.values[1]),
            });
          }}
          onOpen={(at) => {
            const row = people(answer)[at];
            if (row !== undefined) onOpen('age', row.key, wordsOf('age', row), body);
          }}
        />
      )}
      table={(answer) => (
        <DimensionTable
          caption={title}
          dimension="age"
          measures={body.measures}
          period={body.period}
          answer={answer}
          onOpen={onOpen}
          hasShare
        />
      )}
      note={(answer) => {
        const sum = (rows: BoaBreakdownAnswer['rows']) =>
          rows.reduce((total, { values }) => total + numberOf(values[0]), 0);
        const old = sum(answer.rows.filter(({ key }) => isOld(key)));
        const whole = numberOf(answer.total?.values[0]);
        const amountOf = (of: 'entity' | 'unknown') =>
          text.brief('aua', numberOf(answer.rows.find(({ key }) => key === of)?.values[0]));
        return t('ageNote', {
          share: formatPercent(whole === 0 ? 0 : Math.round((old / whole) * WHOLE_BP), locale, { digits: 1 }),
          amount: amountOf('entity'),
          unknown: amountOf('unknown'),
        });
      }}
    />
  );
}
