import { useState } from 'react';
import { Box, Row, Stack, Text } from '@/components/ui/layout';
import { PLAN_KINDS, type PlanKind } from '@/contract/uma/codes';
import { UMA_ORDER_COLUMNS } from '@/contract/uma/list';
import type { UmaRebalancePreviewAnswer } from '@/contract/uma/schema';
import { formatList, formatMoney, formatPercent, formatPoints, formatQuantity } from '@/lib/format';
import { useScreenCall } from '@/store/useScreenCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { ExportButton } from '../../kit/export/ExportButton';
import { Amount } from '../../kit/figures/Amount';
import table from '../../kit/list/Table.module.css';
import { TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { SlowNote } from '../../kit/record/SlowNote';
import { EmptyState } from '../../states/EmptyState';
import { ErrorState } from '../../states/ErrorState';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Segments';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../Uma.module.css';
import { PlanLimits } from './PlanLimits';
import { useUmaWords } from '../useUmaWords';

/** How many lines a plan will probably have. */
const PLAN_LINES = 8;

const COLUMNS = UMA_ORDER_COLUMNS.map(({ id }) => id);

/** What would bring the account back to its model, with the cash alone or in full. Nothing is sent anywhere. */
export function PlanCard({ id }: { id: string }) {
  const { t } = useUmaWords();
  const [kind, setKind] = useState<PlanKind>('full');
  const view = useScreenCall('umaAccount', 'umaRebalancePreview', { id, kind }, { keepPrevious: true });
  return (
    <>
      <SlowNote isWaiting={view.status === 'loading'} text={t('plan.slow')} />
      {/* The plan of the other kind keeps the card, and the focus in it, until the one that is asked for has come. */}
      <PanelState
        view={{ ...view, isPrevious: view.data?.account.id !== id }}
        title={t('plan.title')}
        skeleton={<TablePanelSkeleton title={t('plan.title')} lines={PLAN_LINES} />}
      >
        {(plan) => {
          const isAsked = plan.kind === kind;
          return (
            <Card title={t('plan.title')} isFlush>
              <Row gap={2} canWrap align="center" justify="between" pad="2 inset">
                <Segments<PlanKind>
                  label={t('plan.kind')}
                  options={PLAN_KINDS.map((value) => ({ value, label: t(`plan.${value}`) }))}
                  value={kind}
                  onChange={setKind}
                />
                {isAsked && plan.block === null && <PlanExport plan={plan} />}
              </Row>
              {isAsked ? (
                <Outcome plan={plan} />
              ) : view.error === null ? (
                <TableSkeleton rows={PLAN_LINES} columns={5} />
              ) : (
                <ErrorState error={view.error} onRetry={view.retry} />
              )}
              <Limits limits={plan.limits} left={isAsked ? plan.left : null} onKept={view.retry} />
              {isAsked && plan.block === null && <Figures plan={plan} />}
            </Card>
          );
        }}
      </PanelState>
    </>
  );
}

interface PlanProps {
  plan: UmaRebalancePreviewAnswer;
}

/** The orders of the plan, or why there is none. */
function Outcome({ plan }: PlanProps) {
  const { t } = useUmaWords();
  if (plan.block === null) return <Orders orders={plan.orders} />;
  return <EmptyState title={t(`plan.block.${plan.block}`)} />;
}

interface LimitsProps extends Pick<UmaRebalancePreviewAnswer, 'limits'> {
  /** Null until the plan is there. */
  left: UmaRebalancePreviewAnswer['left'] | null;
  onKept(): void;
}

/** What the plan goes by, to be changed, and what it leaves for that. */
function Limits({ limits, left, onKept }: LimitsProps) {
  const { t, locale } = useUmaWords();
  return (
    <Stack gap={2} padX="inset" padTop={3} padBottom={2}>
      <PlanLimits limits={limits} onKept={onKept} />
      {left !== null && left.sleeves.length > 0 && (
        <p>
          {t('plan.leftSleeves', {
            list: formatList(
              left.sleeves.map(({ sleeve, driftBp, bandBp }) =>
                t('plan.leftSleeve', {
                  sleeve: t(`sleeve.${sleeve}`),
                  drift: formatPoints(driftBp, locale),
                  band: formatPoints(bandBp, locale).replace(/^\+/, ''),
                }),
              ),
              locale,
            ),
          })}
        </p>
      )}
      {left !== null && left.orders.length > 0 && (
        <p>
          {t('plan.leftOrders', {
            list: formatList(
              left.orders.map(({ side, symbol, amount }) =>
                t('plan.leftOrder', {
                  side: t(`side.${side}`),
                  symbol,
                  amount: formatMoney(amount.replace('-', ''), locale),
                }),
              ),
              locale,
            ),
          })}
        </p>
      )}
    </Stack>
  );
}

function PlanExport({ plan }: PlanProps) {
  const { t } = useUmaWords();
  const lastFirst = useLastNameFirst();
  const { account, kind, orders, asOf } = plan;
  return (
    <ExportButton
      label={t('plan.export')}
      subject={{
        rows: { list: 'accountOrders', id: account.id, kind },
        title: t('plan.file', { kind: t(`plan.${kind}`), account: account.number }),
        columns: COLUMNS,
        total: orders.length,
        lastFirst,
        asOf,
      }}
    />
  );
}

/** What the account would be after the plan. */
function Figures({ plan }: PlanProps) {
  const { t, locale } = useUmaWords();
  const { cashAfter, base } = plan;
  const cash = plan.sleeves.find(({ sleeve }) => sleeve === 'cash');
  return (
    <>
      <Stack as="dl" gap={1} padX="inset" padTop={3}>
        <Figure
          label={t('plan.cashAfter')}
          value={`${formatMoney(cashAfter, locale)} (${formatPercent(cash?.afterBp ?? 0, locale)})`}
        />
        <Figure label={t('plan.base')} value={formatMoney(base, locale)} />
        <Figure
          label={t('plan.after')}
          value={t('plan.afterValue', {
            whole: formatPercent(
              plan.sleeves.reduce((sum, { afterBp }) => sum + afterBp, 0),
              locale,
            ),
            points: formatPoints(plan.widestAfterBp, locale).replace(/^\+/, ''),
          })}
        />
        {plan.statusAfter !== null && (
          <Figure label={t('plan.statusAfter')} value={t(`status.${plan.statusAfter}`)} />
        )}
        <Figure
          label={t('plan.gain')}
          value={plan.isTaxable ? formatMoney(plan.gain, locale) : t('plan.gainSheltered')}
        />
      </Stack>
      <Text as="p" tone="soft" size="small" padX="inset" padTop={2} padBottom={3}>
        {t('plan.nothingSent')}
      </Text>
    </>
  );
}

function Orders({ orders }: { orders: UmaRebalancePreviewAnswer['orders'] }) {
  const { t, locale } = useUmaWords();
  return (
    <Box canShrink className={table.inCard}>
      <table className={table.table}>
        <caption>
          <VisuallyHidden>{t('plan.orders')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('orderColumns.side')}</th>
            <th scope="col">{t('orderColumns.name')}</th>
            <th scope="col" className={table.end}>
              {t('orderColumns.units')}
            </th>
            <th scope="col" className={table.end}>
              {t('orderColumns.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, side, symbol, name, units, amount }) => (
            <tr key={id} className={table.row}>
              <th scope="row" className={table.name}>
                {t(`side.${side}`)} {symbol}
              </th>
              <td className={table.quiet}>{name[locale]}</td>
              <td className={table.end} data-label={t('orderColumns.units')}>
                {formatQuantity(units, locale)}
              </td>
              <td className={table.end}>
                <Amount amount={amount} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Row gap="0 3" canWrap justify="between" className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Row>
  );
}
