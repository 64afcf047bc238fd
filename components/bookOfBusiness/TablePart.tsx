import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import type { Dimension, Period } from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Grid } from '@/components/ui/layout';
import styles from './BookOfBusiness.module.css';
import { Steps } from '../charts/Steps';
import { DimensionTable } from './DimensionTable';
import type { OpenDrill } from './Drill';
import { BreakdownPart } from './Part';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';
import { useKeyWords } from '../kit/figures/useKeyWords';
import { WITHIN, type Within } from '@/contract/boa/codes';

interface Props {
  title: string;
  asked: DashboardAsked;
  dimension: Dimension;
  measures: readonly MeasureId[];
  /** Of the period of the frame where absent. */
  period?: Period;
  limit?: number;
  onOpen?: OpenDrill;
  /** Bars of the first measure, with the table behind a button; else the table alone. */
  isDrawn?: boolean;
  /** Bars and table beside each other. */
  isBoth?: boolean;
  /** More text after the figure of a bar. */
  besideOf?(value: number, before: number | null): string;
  hasShare?: boolean;
  meta?: ReactNode;
  note?: ReactNode | ((answer: BoaBreakdownAnswer) => ReactNode);
}

/** A part that is bars and a table, or a table alone. */
export function TablePart(props: Props) {
  const isDrawn = props.isDrawn === true || props.isBoth === true;
  const { title, asked, dimension, measures, limit = 100, onOpen, hasShare = false } = props;
  const { note, isBoth = false, besideOf } = props;
  const t = useT('boa');
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const [first = 'aua'] = measures;
  const body: BoaBreakdownBody = {
    filters: asked.filters,
    period: props.period ?? asked.period,
    organisation: asked.organisation,
    asOf: asked.asOf,
    within: null,
    dimension,
    measures: [...measures],
    limit,
  };
  const canOpen = onOpen !== undefined && (WITHIN as readonly Dimension[]).includes(dimension);
  const tableOf = (answer: Parameters<typeof DimensionTable>[0]['answer']) => (
    <DimensionTable
      caption={title}
      dimension={dimension}
      measures={measures}
      period={body.period}
      answer={answer}
      hasShare={hasShare}
      isBrief={!isDrawn || isBoth}
      {...(onOpen !== undefined && { onOpen })}
    />
  );
  return (
    <BreakdownPart
      title={title}
      body={body}
      hasShare={hasShare}
      meta={() => props.meta ?? null}
      chart={(answer) => {
        if (answer.rows.length === 0) return <p>{t('nothing')}</p>;
        if (!isDrawn) return tableOf(answer);
        const bars = (
          <Steps
            label={title}
            rows={answer.rows.map((row, at) => ({
              key: `${row.key} ${row.id ?? ''}`,
              label: wordsOf(dimension, row),
              value: Number(row.values[0] ?? 0),
              text: [
                text.brief(first, Number(row.values[0] ?? 0)),
                besideOf?.(
                  Number(row.values[0] ?? 0),
                  at === 0 ? null : Number(answer.rows[at - 1]?.values[0] ?? 0),
                ) ?? '',
              ]
                .filter((part) => part !== '')
                .join(' · '),
            }))}
            describe={(at) => {
              const row = answer.rows[at];
              if (row === undefined) return '';
              return t('reading', { what: wordsOf(dimension, row), value: text.whole(first, row.values[0]) });
            }}
            {...(canOpen && {
              onOpen: (at: number) => {
                const row = answer.rows[at];
                if (row !== undefined) onOpen(dimension as Within, row.key, wordsOf(dimension, row), body);
              },
            })}
          />
        );
        return isBoth ? (
          <Grid gap="4 6" className={styles.both}>
            {bars}
            {tableOf(answer)}
          </Grid>
        ) : (
          bars
        );
      }}
      {...(isDrawn && !isBoth && { table: tableOf })}
      {...(note !== undefined && { note: typeof note === 'function' ? note : () => note })}
    />
  );
}
