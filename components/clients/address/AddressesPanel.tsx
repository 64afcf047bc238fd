import { Row, Stack } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { paperRuleOf } from '@/contract/documents/evidence';
import type { AddressHistoryAnswer } from '@/contract/addresses/schema';
import { formatCount, formatDateLong, formatName, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { EvidenceLine } from '@/components/documents/shared/evidence';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';
import { AddressTasks, type Task } from './AddressTasks';
import { AddressText } from './AddressText';
import { papersOf } from './values';
import type { HistoryRow as AddressKind } from './useReturnedMail';

interface Acts {
  isBusy: boolean;
  onUndo(batchId: string): void;
  /** Mail came back, or arrives again; null if the person may not change such an address. */
  noteOf(row: AddressKind): (() => void) | null;
}

interface Props extends Acts {
  title: string;
  history: AddressHistoryAnswer;
  /** Ticks a task off or opens it again; null if nothing of addresses may be changed. */
  onTask: ((task: Task, isDone: boolean, title: string) => void) | null;
}

/** The addresses of a client: planned, current and former; what they restrict, and the tasks they create. */
export function AddressesPanel({ title, history, onTask, ...acts }: Props) {
  const t = useT('address');
  const locale = useLocale();
  const { rows, letters, mailTo } = history;
  const past = rows.filter(({ state }) => state === 'past');
  const shown = rows.filter(({ state }) => state !== 'past');
  const ofAccounts = rows.filter(({ kind }) => kind === 'account');
  const isProved = ofAccounts.some(
    ({ state, address }) => state === 'current' && paperRuleOf('accountAddressEvidence', address) !== null,
  );
  const rowOf = (row: AddressKind, index: number) => (
    <OneAddress
      key={index}
      clientId={history.id}
      version={history.version}
      row={row}
      isMailHere={row.state === 'current' && row.kind === mailTo}
      {...acts}
    />
  );
  return (
    <Card title={title}>
      {rows.length === 0 ? <p>{t('empty')}</p> : <Stack as="ul">{shown.map(rowOf)}</Stack>}
      {ofAccounts.length > 0 && !isProved && (
        <EvidenceLine
          screen="clientSummary"
          clientId={history.id}
          field="accountAddressEvidence"
          rule={null}
          version={history.version}
        />
      )}
      <AddressTasks history={history} isBusy={acts.isBusy} onTask={onTask} />
      {letters.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            {t('lettersKept', { count: letters.length, n: formatCount(letters.length, locale) })}
          </summary>
          <Stack as="ul">
            {letters.map(({ address, preparedFor }, index) => (
              <Stack key={index} as="li" gap={0.5} padY={2} rule="bottom" className={styles.row}>
                <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                  {t('letterOf', { date: formatDateLong(preparedFor, locale) })}
                </span>
                <AddressText address={address} />
              </Stack>
            ))}
          </Stack>
        </details>
      )}
      {past.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('earlier', { count: past.length, n: formatCount(past.length, locale) })}</summary>
          <Stack as="ul">{past.map(rowOf)}</Stack>
        </details>
      )}
    </Card>
  );
}

interface RowProps extends Acts {
  clientId: string;
  version: number;
  row: AddressKind;
  isMailHere: boolean;
}

function OneAddress({ clientId, version, row, isMailHere, isBusy, onUndo, noteOf }: RowProps) {
  const t = useT('address');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { kind, account, address, from, to, state, by, reason, originName, undo } = row;
  const when = () => {
    if (from !== null && to !== null && to < from)
      return t('sameDay', { date: formatDateLong(from, locale) });
    if (to !== null)
      return from === null
        ? t('until', { date: formatDateLong(to, locale) })
        : t('span', { from: formatDateLong(from, locale), to: formatDateLong(to, locale) });
    if (from === null) return t('sinceBook');
    return t(state === 'future' ? 'fromDay' : 'since', { date: formatDateLong(from, locale) });
  };
  const label = [t(`kind.${kind}`), account].filter((part) => part !== null).join(' · ');
  const papers = papersOf(kind);
  const rule = state === 'current' ? paperRuleOf(papers, address) : null;
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
  const note = noteOf(row);
  const undoText =
    undo !== null && undo.people > 1
      ? t('takeBackMany', { count: undo.people, n: formatCount(undo.people, locale) })
      : t('takeBack');
  return (
    <Stack as="li" gap={0.5} padY={2} rule="bottom" className={styles.row}>
      <Row as="span" gap="1 3" canWrap align="baseline" justify="between">
        <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>{label}</span>
        <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>{when()}</span>
      </Row>
      {address === null ? <span>{t('none')}</span> : <AddressText address={address} />}
      {isMailHere && (
        <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>{t('mailHere')}</span>
      )}
      {returned !== null && (
        <StatusDot tone="warn">{t('returned', { date: formatDateLong(returned, locale) })}</StatusDot>
      )}
      {facts.length > 0 && (
        <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>{facts.join(' · ')}</span>
      )}
      {rule !== null && (
        <EvidenceLine
          screen="clientSummary"
          clientId={clientId}
          field={papers}
          rule={rule}
          version={version}
        />
      )}
      {(undo !== null || note !== null) && (
        <Row as="span" gap={2} canWrap>
          {undo !== null && (
            <Button
              disabled={isBusy}
              aria-label={t('undoOf', { kind: label, what: undoText })}
              onClick={() => onUndo(undo.batchId)}
            >
              {undoText}
            </Button>
          )}
          {note !== null && (
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={t(returned === null ? 'cameBackOf' : 'arrivesOf', { kind: label })}
              onClick={note}
            >
              {t(returned === null ? 'cameBack' : 'arrives')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
