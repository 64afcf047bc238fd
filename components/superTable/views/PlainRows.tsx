import { Fragment } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { cellWriter, totalText } from '../cells/cellText';
import type { Body } from '../hooks/useBody';
import type { ColumnDef, RowSource } from '../types';
import styles from './Views.module.css';

interface Props<Row> {
  label: string;
  columns: readonly ColumnDef<Row>[];
  source: RowSource<Row>;
  body: Body<Row>;
  /** First line, and the one behind the last. */
  from: number;
  to: number;
  totalsLabel: string | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  /** The headings, where they are more than their words. */
  headings: (column: ColumnDef<Row>) => React.ReactNode;
  ariaSort?: ((column: ColumnDef<Row>) => 'ascending' | 'descending' | undefined) | undefined;
}

const FIGURES = new Set<ColumnDef<never>['kind']>(['money', 'percent', 'count']);
const isFigure = (kind: ColumnDef<never>['kind']) => FIGURES.has(kind);

/** Lines of the table as a plain `<table>`: for paper, and where the system chooses the colours. */
export function PlainRows<Row>(props: Props<Row>) {
  const { label, columns, source, body, from, to, totalsLabel, hrefOf, headings, ariaSort } = props;
  const t = useT();
  const locale = useLocale();
  const shown = columns.filter(({ kind }) => kind !== 'actions');
  const writers = shown.map((column) => cellWriter(column, locale));
  const lines = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

  function lineOf(line: number) {
    const found = body.lines.at(line);
    if (found.kind === 'detail') return null;
    if (found.kind === 'group') {
      return (
        <tr>
          <th scope="rowgroup" colSpan={shown.length}>
            {body.groups?.[found.group]?.label}
          </th>
        </tr>
      );
    }
    const row = body.rowAt(found.position);
    if (row === undefined) return null;
    return (
      <tr>
        {shown.map((column, index) => {
          const { text, isNegative } = writers[index]?.(row) ?? { text: '', isNegative: false };
          const className = cx(isFigure(column.kind) && styles.figure, isNegative && styles.negative);
          if (column.kind !== 'name')
            return (
              <td key={column.id} className={className}>
                {text}
              </td>
            );
          return (
            <th key={column.id} scope="row">
              {hrefOf === undefined ? text : <a href={hrefOf(row)}>{text}</a>}
            </th>
          );
        })}
      </tr>
    );
  }

  return (
    <table className={styles.plain} aria-label={label}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort?.(column)}
              className={cx(isFigure(column.kind) && styles.figure)}
            >
              {headings(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line}>{lineOf(line)}</Fragment>
        ))}
      </tbody>
      {source.totals !== undefined && (
        <tfoot>
          <tr>
            {shown.map((column, index) => (
              <td key={column.id} className={cx(isFigure(column.kind) && styles.figure)}>
                {totalText(column, source.totals?.[column.id], locale).text ||
                  (index === 0 && (totalsLabel ?? t('table.total')))}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
