import Link from 'next/link';
import { useState } from 'react';
import { Box, Caption, Row } from '@/components/ui/layout';
import type { ListPage } from '@/contract/paging';
import { BREAK_KINDS, BREAK_OWNERS, type BreakKind, type BreakSortKey } from '@/contract/nbin/codes';
import { BREAK_COLUMNS } from '@/contract/nbin/list';
import type { NbinBreak, NbinBreaksListAnswer } from '@/contract/nbin/schema';
import { accountPath, clientPath } from '@/contract/routes';
import { formatMoney, formatName, formatQuantity } from '@/lib/format';
import { useScreenCall } from '@/store/useScreenCall';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { ExportButton } from '../kit/export/ExportButton';
import table from '../kit/list/Table.module.css';
import { CardState } from '../kit/record/CardState';
import { EmptyState } from '../states/EmptyState';
import { TableSkeleton } from '../states/TableSkeleton';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { SelectField } from '../ui/SelectField';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Nbin.module.css';
import { counted, useNbinWords } from './useNbinWords';

const PAGE_SIZE = 10;
const FIRST_PAGE: ListPage = { size: PAGE_SIZE, after: null, before: null };
const ANY = '';
const COLUMNS = BREAK_COLUMNS.map(({ id }) => id);

type Owner = (typeof BREAK_OWNERS)[number];

/** Where our records and the carrier's differ: by account, with age and with who looks into it. */
export function BreaksCard() {
  const { t, locale } = useNbinWords();
  const lastFirst = useLastNameFirst();
  const [kind, setKind] = useState<BreakKind | typeof ANY>(ANY);
  const [owner, setOwner] = useState<Owner | typeof ANY>(ANY);
  const [sort, setSort] = useState<{ key: BreakSortKey; direction: 'asc' | 'desc' }>({
    key: 'age',
    direction: 'desc',
  });
  const [page, setPage] = useState(FIRST_PAGE);
  const filters = { ...(kind !== ANY && { kind: [kind] }), ...(owner !== ANY && { owner: [owner] }) };
  const view = useScreenCall(
    'nbin',
    'nbinBreaksList',
    { filters, sort: [sort], page },
    { keepPrevious: true },
  );
  const isFiltered = kind !== ANY || owner !== ANY;
  const { data } = view;
  const clear = () => {
    setKind(ANY);
    setOwner(ANY);
    setPage(FIRST_PAGE);
  };
  const sortBy = (key: BreakSortKey) => {
    setSort({ key, direction: sort.key === key && sort.direction === 'desc' ? 'asc' : 'desc' });
    setPage(FIRST_PAGE);
  };
  return (
    <Card
      isFlush
      title={t('breaks.title')}
      meta={
        data &&
        t('breaks.meta', { ...counted(data.count, locale), amount: formatMoney(data.difference, locale) })
      }
    >
      <div className={styles.filters}>
        <SelectField
          label={t('breaks.filterKind')}
          value={kind}
          options={[
            { value: ANY, label: t('breaks.all') },
            ...BREAK_KINDS.map((value) => ({ value, label: t(`breaks.kind.${value}`) })),
          ]}
          onChange={(value) => {
            setKind(value);
            setPage(FIRST_PAGE);
          }}
        />
        <SelectField
          label={t('breaks.filterOwner')}
          value={owner}
          options={[
            { value: ANY, label: t('breaks.all') },
            ...BREAK_OWNERS.map((value) => ({ value, label: t(`breaks.ownerOf.${value}`) })),
          ]}
          onChange={(value) => {
            setOwner(value);
            setPage(FIRST_PAGE);
          }}
        />
        <ExportButton
          subject={{
            rows: { list: 'nbinBreaks', filters, sort: [sort] },
            columns: COLUMNS,
            total: data === null || view.isPrevious ? null : data.count,
            lastFirst,
            asOf: data?.asOf,
          }}
        />
      </div>
      <CardState view={view} name={t('breaks.title')} skeleton={<TableSkeleton rows={6} columns={6} />}>
        {(answer) =>
          answer.rows.length === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'breaks.emptyFound' : 'breaks.empty')}
              action={isFiltered ? <Button onClick={clear}>{t('breaks.clear')}</Button> : undefined}
            />
          ) : (
            <BreaksTable answer={answer} sort={sort} onSort={sortBy} onPage={setPage} />
          )
        }
      </CardState>
    </Card>
  );
}

interface TableProps {
  answer: NbinBreaksListAnswer;
  sort: { key: BreakSortKey; direction: 'asc' | 'desc' };
  onSort(key: BreakSortKey): void;
  onPage(page: ListPage): void;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function BreaksTable({ answer: { rows, next, previous }, sort, onSort, onPage }: TableProps) {
  const { t } = useNbinWords();
  const sortable = (key: BreakSortKey, label: string, isEnd = false) => (
    <th
      scope="col"
      className={isEnd ? table.end : undefined}
      aria-sort={sort.key === key ? ARIA[sort.direction] : undefined}
    >
      <Box type="button" as="button" minHeight={24} className={styles.sort} onClick={() => onSort(key)}>
        {label}
        {sort.key === key && <span aria-hidden="true">{sort.direction === 'asc' ? ' ↑' : ' ↓'}</span>}
      </Box>
    </th>
  );
  return (
    <>
      <Box canShrink className={table.inCard}>
        <table className={cx(table.table, styles.breaks)}>
          <caption>
            <VisuallyHidden>{t('breaks.caption')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {sortable('account', t('breaks.account'))}
              {sortable('kind', t('breaks.what'))}
              <th scope="col" className={table.end}>
                {t('breaks.ours')}
              </th>
              <th scope="col" className={table.end}>
                {t('breaks.theirs')}
              </th>
              {sortable('difference', t('breaks.difference'), true)}
              {sortable('age', t('breaks.age'))}
              {sortable('owner', t('breaks.owner'))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BreakRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </Box>
      <Caption as="p" isBlock pad="2.5 inset" rule="top">
        {t('breaks.ageNote')}
      </Caption>
      {(next !== null || previous !== null) && (
        <Row
          as="nav"
          gap={2}
          justify="end"
          pad="3 inset"
          rule="top"
          isScreenOnly
          aria-label={t('breaks.pages')}
        >
          <Button
            disabled={previous === null}
            onClick={() => onPage({ size: PAGE_SIZE, after: null, before: previous })}
          >
            {t('breaks.previous')}
          </Button>
          <Button
            disabled={next === null}
            onClick={() => onPage({ size: PAGE_SIZE, after: next, before: null })}
          >
            {t('breaks.next')}
          </Button>
        </Row>
      )}
    </>
  );
}

function BreakRow({ row }: { row: NbinBreak }) {
  const { t, locale } = useNbinWords();
  const lastFirst = useLastNameFirst();
  const { account, client, kind, security, difference, ageDays, owner } = row;
  const side = (text: string | null) => {
    if (text === null) return t('breaks.nothing');
    return kind === 'cash' || kind === 'bookCost' ? formatMoney(text, locale) : formatQuantity(text, locale);
  };
  return (
    <tr className={cx(table.row, table.inLine)}>
      <th scope="row" className={cx(table.name, table.keeps)}>
        <Link className={styles.way} href={accountPath(account.id, locale)}>
          {account.carrierNumber}
        </Link>
        <Link className={cx(styles.way, styles.client)} href={clientPath(client.id, locale)}>
          {formatName(client.name, { lastFirst })}
        </Link>
      </th>
      <td className={table.across}>
        {security === null ? t('breaks.cash') : security.symbol}
        <Caption isBlock className={styles.kind}>
          {t(`breaks.kind.${kind}`)}
        </Caption>
      </td>
      <td className={cx(table.end, styles.side)} data-label={t('breaks.ours')}>
        {side(row.ours)}
      </td>
      <td className={cx(table.end, styles.side)} data-label={t('breaks.theirs')}>
        {side(row.theirs)}
      </td>
      <td className={cx(table.end, table.lead)}>{formatMoney(difference, locale)}</td>
      <td className={cx(table.quiet, styles.age)} data-label={t('breaks.age')}>
        {ageDays === 0 ? t('breaks.today') : t('breaks.days', counted(ageDays, locale))}
      </td>
      <td data-label={t('breaks.owner')}>{t(`breaks.ownerOf.${owner}`)}</td>
    </tr>
  );
}
