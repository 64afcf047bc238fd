import Link from 'next/link';
import { useMemo } from 'react';
import type { ChatResult } from '@/contract/assistant/schema';
import { formatCount, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useColumnReader } from '../kit/list/useColumnReader';
import { cellWriter } from '../superTable/cells/cellText';
import { screenColumns } from '../superTable/screenColumns';
import { cx } from '../ui/cx';
import { shownOf } from './answerColumns';
import { look } from '../ui/look';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './Assistant.module.css';

type Rows = Extract<ChatResult, { kind: 'rows' }>;

const END_KINDS: readonly string[] = ['money', 'count', 'percent'];

/** What a narrow window shows of a row: its name, and its amount, or else what comes next to the name. */
function narrowIds(columns: readonly { id: string; kind: string }[]): readonly string[] {
  const name = columns.find(({ kind }) => kind === 'name');
  const beside = columns.find(({ kind }) => kind === 'money') ?? columns.find((column) => column !== name);
  return [name?.id ?? '', beside?.id ?? ''];
}

/** The first rows of an answer, with the columns of their list; or the groups that were asked for. */
export function AnswerRows({ result }: { result: Rows }) {
  const { found, groups } = result;
  return groups === null ? <FoundTable key={found.list} result={result} /> : <GroupTable result={result} />;
}

function FoundTable({ result }: { result: Rows }) {
  const t = useT('assistant');
  const texts = useT();
  const locale = useLocale();
  const reader = useColumnReader();
  const { found, count, top } = result;
  const shown = shownOf(found.list);
  const columns = useMemo(() => screenColumns(shown.columns, {}, reader), [shown, reader]);
  const writers = columns.map((column) => cellWriter(column, locale));
  const narrow = narrowIds(columns);
  const lookOf = ({ id, kind }: { id: string; kind: string }) =>
    cx(
      END_KINDS.includes(kind) && look({ textAlign: 'end', isNumeric: true, breaks: 'never' }),
      !narrow.includes(id) && styles.wideOnly,
    );
  const more = (top?.count ?? count) - found.rows.length;
  return (
    <div className={styles.rows}>
      <SimpleTable name={t('rows')} isLined className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, headerKey, kind }) => (
              <th key={id} scope="col" className={lookOf({ id, kind })}>
                {texts(headerKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, at) => {
                const text = writers[at]?.(row).text ?? '';
                const path = column.kind === 'name' ? shown.path?.(row, locale) : undefined;
                const content = path === undefined ? text : <Link href={path}>{text}</Link>;
                if (column.kind === 'name') {
                  return (
                    <th key={column.id} scope="row">
                      {content}
                    </th>
                  );
                }
                return (
                  <td key={column.id} className={lookOf(column)}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {more > 0 && <p className={styles.more}>{t('more', { count: more, n: formatCount(more, locale) })}</p>}
    </div>
  );
}

function GroupTable({ result }: { result: Rows }) {
  const t = useT('assistant');
  const accounts = useT('accounts');
  const locale = useLocale();
  const { groups, groupCount, spec, found } = result;
  const by = spec.kind === 'book' ? spec.groupBy : null;
  const label = (key: string, name: string | null) => {
    if (name !== null) return name;
    if (by === 'type') return accounts(`type.${key as 'cash'}`);
    return key === '' ? t('noHousehold') : key;
  };
  const more = groupCount - (groups?.length ?? 0);
  return (
    <div className={styles.rows}>
      <SimpleTable name={t('rows')} isLined hasFigures className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by !== null && t(`group.${by}`)}</th>
            <th scope="col">{t(`things.${found.list as 'clients'}`)}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {groups?.map(({ key, label: name, count, amount }) => (
            <tr key={key}>
              <th scope="row">{label(key, name)}</th>
              <td>{formatCount(count, locale)}</td>
              <td>{formatMoney(amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {more > 0 && (
        <p className={styles.more}>{t('moreGroups', { count: more, n: formatCount(more, locale) })}</p>
      )}
    </div>
  );
}
