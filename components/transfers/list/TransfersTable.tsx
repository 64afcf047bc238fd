import { Fragment, useState } from 'react';
import { Box, Row } from '@/components/ui/layout';
import type { TransferSortKey } from '@/contract/transfers/codes';
import { ruleOn } from '@/contract/transfers/rules';
import type { TransfersListAnswer, TransfersSummaryListAnswer } from '@/contract/transfers/schema';
import { formatMoney } from '@/lib/format';
import { EmptyState } from '../../states/EmptyState';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { dayShare } from '../ClockBar';
import { OpenedTransfer } from '../opened/OpenedTransfer';
import { useTransferWords } from '../useTransferWords';
import { counted } from '../words';
import { TransferLine } from './TransferLine';
import styles from './Transfers.module.css';
import type { TransfersView } from './useTransfers';

interface Props {
  answer: TransfersListAnswer;
  view: TransfersView;
}

const COLUMNS = 7;

/** The transfers, the bars of all rows on one scale. One row at a time opens in its place. */
export function TransfersTable({ answer, view }: Props) {
  const { t, locale } = useTransferWords();
  const [openId, setOpenId] = useState<string | null>(null);
  const { rows, next, previous } = answer;
  const { list, summary } = view;
  const total = summary.data;
  if (rows.length === 0) return <NoTransfers view={view} />;
  return (
    <>
      <div className={styles.scroll}>
        <table className={cx(styles.table, list.isPrevious && styles.previous)}>
          <caption>
            <VisuallyHidden>{t('caption')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <SortHeader column="client" view={view} />
              <SortHeader column="dealer" view={view} />
              <SortHeader column="expected" view={view} isEnd />
              <SortHeader column="state" view={view} />
              <th scope="col" className={styles.clock}>
                <VisuallyHidden>{t('columns.clock')}</VisuallyHidden>
                {total !== null && <Scale rules={total.rules} asOf={total.asOf} />}
              </th>
              <SortHeader column="next" view={view} />
              <th scope="col">
                <VisuallyHidden>{t('columns.action')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isOpen = row.id === openId;
              return (
                <Fragment key={row.id}>
                  <TransferLine
                    row={row}
                    isOpen={isOpen}
                    onToggle={() => setOpenId(isOpen ? null : row.id)}
                  />
                  {isOpen && (
                    <tr className={styles.openedRow}>
                      <td colSpan={COLUMNS} id={`transfer-${row.id}`}>
                        <OpenedTransfer id={row.id} onSaved={view.refresh} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
          {total !== null && !summary.isPrevious && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('total', counted(total.count, locale))}
                </th>
                <td className={styles.end}>{formatMoney(total.expected, locale)}</td>
                <td colSpan={4} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {(next !== null || previous !== null) && (
        <Row
          as="nav"
          gap={2}
          justify="end"
          pad="3 inset"
          rule="top"
          isScreenOnly
          aria-label={t('pages.label')}
        >
          <Button disabled={previous === null} onClick={() => view.turn({ after: null, before: previous })}>
            {t('pages.previous')}
          </Button>
          <Button disabled={next === null} onClick={() => view.turn({ after: next, before: null })}>
            {t('pages.next')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Events whose days are written above the bars. */
const MARKED = ['listOrRejection', 'remedyOpens'] as const;

/** The days of the rules, each above its place on the bars. */
function Scale({ rules, asOf }: Pick<TransfersSummaryListAnswer, 'rules' | 'asOf'>) {
  const days = MARKED.flatMap((until) => ruleOn(rules, until, asOf)?.days ?? []);
  return (
    <span className={styles.days} aria-hidden="true">
      {[0, ...days].map((day) => (
        <span key={day} style={{ insetInlineStart: `${dayShare(day) * 100}%` }}>
          {day}
        </span>
      ))}
    </span>
  );
}

interface SortHeaderProps {
  column: Exclude<TransferSortKey, 'received'>;
  view: TransfersView;
  isEnd?: boolean;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;
const HEADERS = {
  client: 'columns.client',
  dealer: 'columns.from',
  expected: 'columns.expected',
  state: 'columns.state',
  next: 'columns.next',
} as const;

function SortHeader({ column, view, isEnd = false }: SortHeaderProps) {
  const { t } = useTransferWords();
  const { key, direction } = view.sort;
  const isSorted = key === column;
  return (
    <th
      scope="col"
      className={isEnd ? styles.end : undefined}
      aria-sort={isSorted ? ARIA[direction] : undefined}
    >
      <Box
        type="button"
        as="button"
        minHeight={24}
        className={styles.sort}
        onClick={() => view.sortBy(column)}
      >
        {t(HEADERS[column])}
        {isSorted && <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span>}
      </Box>
    </th>
  );
}

/** Why there is no row, and what can be done about it. */
function NoTransfers({ view }: { view: TransfersView }) {
  const { t } = useTransferWords();
  if (view.isNarrowed || view.shown !== 'progress') {
    return (
      <EmptyState
        title={t('emptyFound')}
        action={
          <Button
            onClick={() => {
              view.clear();
            }}
          >
            {t('filter.clear')}
          </Button>
        }
      />
    );
  }
  const hasEnded = (view.summary.data?.completedCount ?? 0) > 0;
  return (
    <EmptyState
      title={t('empty')}
      action={
        hasEnded ? <Button onClick={() => view.show('completed')}>{t('emptyAction')}</Button> : undefined
      }
    />
  );
}
