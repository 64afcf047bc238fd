import { useRouter } from 'next/router';
import { useState } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import { isElectronic } from '@/contract/delivery/codes';
import type { DeliveryPreferencesAnswer } from '@/contract/delivery/schema';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientHead } from '../clients/shared/ClientHead';
import { Facts } from '../kit/record/Facts';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { RecordColumns } from '../kit/record/RecordColumns';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { Segments } from '../ui/Segments';
import { ConsentLedger } from './ConsentLedger';
import styles from './Delivery.module.css';
import { DeliveryActions } from './DeliveryActions';
import { DeliveryMatrix, MATRIX_VIEWS, type MatrixView } from './DeliveryMatrix';
import { DeliveryPanel, type Cell } from './DeliveryPanel';
import { EmailCard } from './EmailCard';
import { Mailings } from './Mailings';

/** How the documents of one client go out, by document and account. */
export function DeliveryScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <ClientDelivery key={clientId} id={clientId} />}
    </RecordGate>
  );
}

function ClientDelivery({ id }: { id: string }) {
  const t = useT('delivery');
  const view = useScreenCall('clientDelivery', 'deliveryPreferences', { id }, { keepPrevious: true });
  const overview = useScreenCall('clientDelivery', 'clientOverview', { id });
  const diedOn = overview.data?.results.deceasedOn ?? null;
  return (
    <RecordGate id={id} error={view.error} overview={overview}>
      {() => (
        <Grid columns={1} gap={4} className={styles.screen}>
          <ClientHead
            id={id}
            current="delivery"
            overview={overview}
            actions={
              view.data !== null &&
              view.data.accounts.length > 0 && (
                <DeliveryActions id={id} answer={view.data} isDead={diedOn !== null} onChanged={view.retry} />
              )
            }
          />
          {view.data !== null && <Counts answer={view.data} />}
          <PanelState
            view={{ ...view, isPrevious: false }}
            isSubject
            title={t('matrix')}
            skeleton={<TablePanelSkeleton title={t('matrix')} lines={12} />}
          >
            {(answer) => <Preferences id={id} answer={answer} diedOn={diedOn} onChanged={view.retry} />}
          </PanelState>
        </Grid>
      )}
    </RecordGate>
  );
}

/** How many accounts and choices, and of what kinds. */
function Counts({ answer: { accounts, preferences } }: { answer: DeliveryPreferencesAnswer }) {
  const t = useT('delivery');
  const locale = useLocale();
  const kinds = {
    accounts: accounts.length,
    electronic: preferences.filter(({ current }) => isElectronic(current)).length,
    paper: preferences.filter(({ current }) => current === 'paper').length,
    declined: preferences.filter(({ current }) => current === 'none').length,
    waiting: preferences.filter(({ pending }) => pending !== null).length,
    scheduled: preferences.filter(({ scheduled }) => scheduled !== null).length,
  };
  return (
    <Text as="p" tone="soft">
      <Facts
        facts={(Object.keys(kinds) as (keyof typeof kinds)[])
          .filter((kind) => kind === 'accounts' || kinds[kind] > 0)
          .map((kind) => ({
            key: kind,
            content: t(`counts.${kind}`, { count: kinds[kind], n: formatCount(kinds[kind], locale) }),
          }))}
      />
    </Text>
  );
}

interface PreferencesProps {
  id: string;
  answer: DeliveryPreferencesAnswer;
  /** The day of the client’s death. */
  diedOn: string | null;
  onChanged(): void;
}

function Preferences({ id, answer, diedOn, onChanged }: PreferencesProps) {
  const t = useT('delivery');
  const locale = useLocale();
  const [cell, setCell] = useState<Cell | null>(null);
  const [view, setView] = useState<MatrixView>('now');
  const electronic = answer.preferences.filter(({ current }) => isElectronic(current)).length;
  const kept =
    electronic === 0 ? '' : t('noEmailConsent', { count: electronic, n: formatCount(electronic, locale) });
  if (answer.accounts.length === 0) {
    return (
      <Card isFlush title={t('matrix')}>
        <EmptyState title={t('noAccounts')} />
      </Card>
    );
  }
  function close() {
    const place = globalThis.document.querySelector<HTMLElement>('[data-cell][aria-expanded="true"]');
    setCell(null);
    place?.focus();
  }
  return (
    <RecordColumns
      work={
        <>
          {diedOn !== null && (
            <p className={styles.note}>{t('died', { date: formatDateLong(diedOn, locale) })}</p>
          )}
          {diedOn === null && answer.email === null && (
            <p className={styles.note}>{`${t('noEmail')} ${kept}`.trim()}</p>
          )}
          <Grid columns={1} gap={4} className={cx(answer.accounts.length === 1 && styles.single)}>
            <Card
              isFlush
              title={t('matrix')}
              action={
                <Segments
                  label={t('views')}
                  options={MATRIX_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
                  value={view}
                  onChange={setView}
                />
              }
            >
              <DeliveryMatrix answer={answer} view={view} open={cell} onOpen={setCell} />
            </Card>
            <Mailings mailings={answer.mailings} />
          </Grid>
        </>
      }
      facts={
        <>
          {cell !== null && (
            <DeliveryPanel
              key={`${cell.accountId} ${cell.document}`}
              id={id}
              answer={answer}
              cell={cell}
              isDead={diedOn !== null}
              onClose={close}
              onChanged={onChanged}
            />
          )}
          <EmailCard id={id} answer={answer} onChanged={onChanged} />
          <ConsentLedger id={id} version={answer.version} consents={answer.consents} />
        </>
      }
    />
  );
}
