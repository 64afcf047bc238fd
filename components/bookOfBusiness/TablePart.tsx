import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import type { Dimension, Period } from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
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
  /** Bars of the first measure, with a table beside; else the table alone. */
  isDrawn?: boolean;
  hasShare?: boolean;
  meta?: ReactNode;
  note?: ReactNode | ((answer: BoaBreakdownAnswer) => ReactNode);
}

/** A part that is bars and a table, or a table alone. */
export function TablePart(props: Props) {
  const { title, asked, dimension, measures, limit = 100, onOpen, isDrawn = false, hasShare = false } = props;
  const { note } = props;
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
        return (
          <Steps
            label={title}
            rows={answer.rows.map((row) => ({
              key: `${row.key} ${row.id ?? ''}`,
              label: wordsOf(dimension, row),
              value: Number(row.values[0] ?? 0),
              text: text.short(first, Number(row.values[0] ?? 0)),
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
      }}
      {...(isDrawn && { table: tableOf })}
      {...(note !== undefined && { note: typeof note === 'function' ? note : () => note })}
    />
  );
}
