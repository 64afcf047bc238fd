import type { AddressHistoryAnswer } from '@/contract/addresses/schema';
import { formatCount, formatDate, formatName, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../../panels/clients/useLastNameFirst';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';
import { AddressText } from './AddressText';

type Row = AddressHistoryAnswer['rows'][number];

interface Props {
  title: string;
  history: AddressHistoryAnswer;
  isUndoing: boolean;
  onUndo(batchId: string): void;
}

/** The addresses of a client: what is to come, what stands, what was; what they stop, and what is to be done. */
export function AddressesPanel({ title, history, isUndoing, onUndo }: Props) {
  const t = useT('address');
  const locale = useLocale();
  const { rows, tasks, letters, mailTo } = history;
  const past = rows.filter(({ state }) => state === 'past');
  const shown = rows.filter(({ state }) => state !== 'past');
  const stopped = history.accounts.filter(({ restrictions }) => restrictions.length > 0);
  const rowOf = (row: Row, index: number) => (
    <OneAddress
      key={index}
      row={row}
      isMailHere={row.state === 'current' && row.kind === mailTo}
      {...{ isUndoing, onUndo }}
    />
  );
  return (
    <Card title={title}>
      {rows.length === 0 ? <p>{t('empty')}</p> : <ul className={styles.rows}>{shown.map(rowOf)}</ul>}
      {(stopped.length > 0 || tasks.length > 0) && (
        <div className={styles.row}>
          <p className={styles.name}>{t('tasks')}</p>
          {tasks.map(({ rule, dueOn }) => (
            <p key={`${rule} ${dueOn}`}>
              {t('taskBy', { task: t(`todo.${rule}`), date: formatDate(dueOn) })}
            </p>
          ))}
          {stopped.flatMap(({ number, restrictions }) =>
            restrictions.map(({ kind, until }) => {
              const words = { number, what: t(`restriction.${kind}`) };
              return (
                <p key={`${number} ${kind} ${until ?? ''}`}>
                  <StatusDot tone={until === null ? 'bad' : 'warn'}>
                    {until === null
                      ? t('restricted', words)
                      : t('restrictedUntil', { ...words, date: formatDate(until) })}
                  </StatusDot>
                </p>
              );
            }),
          )}
        </div>
      )}
      {letters.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            {t('lettersKept', { count: letters.length, n: formatCount(letters.length, locale) })}
          </summary>
          <ul className={styles.rows}>
            {letters.map(({ address, preparedFor }, index) => (
              <li key={index} className={styles.row}>
                <span className={styles.quiet}>{t('letterOf', { date: formatDate(preparedFor) })}</span>
                <AddressText address={address} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {past.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('earlier', { count: past.length, n: formatCount(past.length, locale) })}</summary>
          <ul className={styles.rows}>{past.map(rowOf)}</ul>
        </details>
      )}
    </Card>
  );
}

interface RowProps {
  row: Row;
  isMailHere: boolean;
  isUndoing: boolean;
  onUndo(batchId: string): void;
}

function OneAddress({ row, isMailHere, isUndoing, onUndo }: RowProps) {
  const t = useT('address');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { kind, account, address, from, to, state, by, reason, originName, undo } = row;
  const when = () => {
    if (from !== null && to !== null && to < from) return t('sameDay', { date: formatDate(from) });
    if (to !== null)
      return from === null
        ? t('until', { date: formatDate(to) })
        : t('span', { from: formatDate(from), to: formatDate(to) });
    if (from === null) return t('sinceBook');
    return t(state === 'future' ? 'fromDay' : 'since', { date: formatDate(from) });
  };
  const label = [t(`kind.${kind}`), account].filter((part) => part !== null).join(' · ');
  const verified = address?.verified ?? null;
  const returned = address?.undeliverableSince ?? null;
  const staff = by === null ? null : formatStaffName(by);
  const facts = [
    staff === null || verified === null
      ? staff
      : t('provedBy', { name: staff, proof: t(`proof.${verified}`) }),
    reason,
    originName === null ? null : t('copied', { name: formatName(originName, { lastFirst }) }),
  ].filter((fact) => fact !== null && fact !== '');
  const undoText =
    undo !== null && undo.people > 1
      ? t('takeBackMany', { count: undo.people, n: formatCount(undo.people, locale) })
      : t('takeBack');
  return (
    <li className={styles.row}>
      <span className={styles.rowHead}>
        <span className={styles.quiet}>{label}</span>
        <span className={styles.quiet}>{when()}</span>
      </span>
      {address === null ? <span>{t('none')}</span> : <AddressText address={address} />}
      {isMailHere && <span className={styles.quiet}>{t('mailHere')}</span>}
      {returned !== null && (
        <StatusDot tone="warn">{t('returned', { date: formatDate(returned) })}</StatusDot>
      )}
      {facts.length > 0 && <span className={styles.quiet}>{facts.join(' · ')}</span>}
      {undo !== null && (
        <span>
          <Button
            isBusy={isUndoing}
            aria-label={t('undoOf', { kind: label, what: undoText })}
            onClick={() => onUndo(undo.batchId)}
          >
            {undoText}
          </Button>
        </span>
      )}
    </li>
  );
}
