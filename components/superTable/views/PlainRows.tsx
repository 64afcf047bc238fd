import { Fragment, useId, type ReactNode } from 'react';
import Link from 'next/link';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SimpleTable } from '../../ui/SimpleTable';
import { look } from '../../ui/look';
import cells from '../cells/Cell.module.css';
import { cellWriter, totalText } from '../cells/cellText';
import { rowIndexOf } from '../grid/Row';
import type { Body } from '../hooks/useBody';
import type { RowSelection } from '../hooks/useRowSelection';
import type { ColumnDef, ExplainedTotals, RowGroup, RowSource, Totals } from '../types';
import { GroupOpener, MenuOpener, Tick, TickHeading } from './PlainControls';
import type { LineRange } from './rowLines';
import { TotalMenu } from './TotalMenu';
import styles from './Plain.module.css';

interface Props<Row> {
  label: string;
  columns: readonly ColumnDef<Row>[];
  source: RowSource<Row>;
  body: Body<Row>;
  /** The lines that are drawn. */
  lines: LineRange;
  totalsLabel: string | undefined;
  /** Lets each total open what it is made of. Absent when nothing opens, as in print. */
  explained?: ExplainedTotals | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  /** What stands beneath an open row. */
  renderDetail?: ((row: Row) => ReactNode) | undefined;
  /** Whether rows and groups can be opened here. In print they stay as they are on the screen. */
  canOpen?: boolean;
  /** Selects the rows. Absent when rows cannot be selected, as in print. */
  selection?: RowSelection | undefined;
  /** Opens a row's menu, given its button. Absent when rows have no menu. */
  onMenu?: ((row: Row, button: HTMLElement) => void) | undefined;
  /** The headings, when they hold more than their words. */
  headings: (column: ColumnDef<Row>) => ReactNode;
  ariaSort?: ((column: ColumnDef<Row>) => 'ascending' | 'descending' | undefined) | undefined;
}

const FIGURES = new Set<ColumnDef<never>['kind']>(['money', 'percent', 'count']);
const isFigure = ({ kind, isFigure: isText }: Pick<ColumnDef<never>, 'kind' | 'isFigure'>) =>
  isText === true || FIGURES.has(kind);

const FIGURE = look({ textAlign: 'end', isNumeric: true, breaks: 'never' });

/** Lines of the table as a plain `<table>`: for printing, and when the system forces its colours. */
export function PlainRows<Row>(props: Props<Row>) {
  const { label, columns, source, body, totalsLabel, hrefOf, renderDetail, explained } = props;
  const { headings, ariaSort, selection, onMenu, canOpen = false } = props;
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const shown = columns.filter(({ kind }) => kind !== 'actions');
  const writers = shown.map((column) => cellWriter(column, locale));
  const { from, to } = props.lines;
  const lines = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const isMissing = lines.some((line) => {
    const found = body.lines.at(line);
    return (
      found.kind === 'row' && body.rowAt(found.position) === undefined && !body.isUnreadable(found.position)
    );
  });
  // What failed to load is no longer loading.
  const isBusy = source.state === 'loading' || (isMissing && source.state !== 'partial');
  const lineCount = body.lines.count + (source.totals === undefined ? 1 : 2);

  const width = shown.length + (selection === undefined ? 0 : 1) + (onMenu === undefined ? 0 : 1);

  /** The sums of a group or of everything. The first column says which. */
  const sumsOf = (totals: Totals | undefined, heading: ReactNode, group: RowGroup | null = null) => (
    <>
      {selection !== undefined && <td />}
      {shown.map((column, index) =>
        index === 0 ? (
          <Fragment key={column.id}>{heading}</Fragment>
        ) : (
          <td key={column.id} className={cx(isFigure(column) && FIGURE)}>
            <TotalMenu
              text={totalText(column, totals?.[column.id], locale).text}
              column={column.id}
              total={totals?.[column.id]}
              group={group}
              explained={explained}
            />
          </td>
        ),
      )}
      {onMenu !== undefined && <td />}
    </>
  );

  const opener = (key: string, position: number) => (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={body.isOpen(key)}
      aria-label={t('table.showDetails')}
      onClick={() => body.toggleDetail(key, position)}
    >
      <span aria-hidden="true">{body.isOpen(key) ? '−' : '+'}</span>
    </button>
  );

  function lineOf(line: number) {
    const found = body.lines.at(line);
    if (found.kind === 'group') {
      const group = body.groups?.[found.group];
      return (
        <tr aria-rowindex={rowIndexOf(line)}>
          {sumsOf(
            group?.totals,
            <th scope="rowgroup">
              {canOpen && group !== undefined ? <GroupOpener group={group} body={body} /> : group?.label}
            </th>,
            group,
          )}
        </tr>
      );
    }
    const row = body.rowAt(found.position);
    if (row === undefined && body.isUnreadable(found.position)) {
      return (
        <tr aria-rowindex={rowIndexOf(line)}>
          <td colSpan={width}>{t('table.unreadable')}</td>
        </tr>
      );
    }
    if (row === undefined) {
      return (
        <tr aria-rowindex={rowIndexOf(line)}>
          {Array.from({ length: width }, (_, index) => (
            <td key={index} className={cells.bar} />
          ))}
        </tr>
      );
    }
    if (found.kind === 'detail') {
      return (
        <tr aria-rowindex={rowIndexOf(line)}>
          <td colSpan={width}>{renderDetail?.(row)}</td>
        </tr>
      );
    }
    const rowKey = source.keyOf(row);
    const nameId = `${id}-${found.position}`;
    return (
      <tr aria-rowindex={rowIndexOf(line)} data-row={found.position}>
        {selection !== undefined && (
          <Tick rows={selection} rowKey={rowKey} position={found.position} nameId={nameId} />
        )}
        {shown.map((column, index) => {
          const { text, isNegative } = writers[index]?.(row) ?? { text: '', isNegative: false };
          const className = cx(isFigure(column) && FIGURE, isNegative && look({ tone: 'bad' }));
          if (column.kind !== 'name') {
            const link = column.kind === 'link' ? column.value(row) : null;
            return (
              <td key={column.id} className={className}>
                {link === null ? (
                  text
                ) : (
                  <Link href={link.href} prefetch={false}>
                    {text}
                  </Link>
                )}
              </td>
            );
          }
          return (
            <th key={column.id} scope="row">
              {canOpen && renderDetail !== undefined && opener(rowKey, found.position)}
              <span id={nameId}>
                {hrefOf === undefined ? (
                  text
                ) : (
                  <Link href={hrefOf(row)} prefetch={false}>
                    {text}
                  </Link>
                )}
              </span>
            </th>
          );
        })}
        {onMenu !== undefined && <MenuOpener nameId={nameId} onOpen={(button) => onMenu(row, button)} />}
      </tr>
    );
  }

  /** A page that begins inside a group names the group, because its heading is on the page before. */
  function continued() {
    const of = lines.length === 0 ? null : body.lines.groupOf(from);
    if (of === null || of.line === from) return null;
    const { label: group = '' } = body.groups?.[of.group] ?? {};
    return (
      <tr aria-rowindex={rowIndexOf(of.line)}>
        <th scope="rowgroup" colSpan={width}>
          {t('table.continued', { group })}
        </th>
      </tr>
    );
  }

  return (
    <SimpleTable
      isLined
      className={styles.plain}
      aria-label={label}
      aria-rowcount={source.total === null ? -1 : lineCount}
      aria-busy={isBusy}
    >
      <thead>
        <tr aria-rowindex={1}>
          {selection !== undefined && <TickHeading rows={selection} />}
          {shown.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort?.(column)}
              className={cx(isFigure(column) && FIGURE)}
            >
              {headings(column)}
            </th>
          ))}
          {onMenu !== undefined && (
            <th scope="col">
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {continued()}
        {lines.map((line) => (
          <Fragment key={line}>{lineOf(line)}</Fragment>
        ))}
      </tbody>
      {source.totals !== undefined && (
        <tfoot>
          <tr aria-rowindex={lineCount}>
            {sumsOf(source.totals, <th scope="row">{totalsLabel ?? t('table.total')}</th>)}
          </tr>
        </tfoot>
      )}
    </SimpleTable>
  );
}
