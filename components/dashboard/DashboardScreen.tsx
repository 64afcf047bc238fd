import { useState } from 'react';
import { Grid, Row } from '@/components/ui/layout';
import { DASHBOARD_COMPARISONS, DASHBOARD_PERIODS } from '@/contract/dashboard/codes';
import type { DashboardTilesAnswer } from '@/contract/dashboard/schema';
import { formatDateLong, formatDateRange } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { Facts } from '../kit/record/Facts';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import { DeniedScreen } from '../states/DeniedScreen';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { useQueryValue } from '../ui/useQueryValue';
import { DashboardTiles } from './DashboardTiles';
import { InsightHead } from './shared/InsightHead';
import { InsightTabs } from './shared/InsightTabs';
import { FoldedTools } from '../kit/FoldedTools';
import { TilesSkeleton } from './TilesSkeleton';

/** The dashboard that the address names; the first one when it names none or an unknown one. */
const chosen = <Value extends string>(options: readonly [Value, ...Value[]], named: unknown): Value =>
  options.find((option) => option === named) ?? options[0];

/** The person’s own dashboard: tiles over a period, beside an earlier one, in the person’s own order. */
export function DashboardScreen() {
  const t = useT('dashboard');
  const common = useT('common');
  const [namedPeriod, setPeriod] = useQueryValue('period');
  const [namedComparison, setComparison] = useQueryValue('compare');
  const [isArranging, setArranging] = useState(false);
  const period = chosen(['year', ...DASHBOARD_PERIODS], namedPeriod);
  const comparison = chosen(['previous', ...DASHBOARD_COMPARISONS], namedComparison);
  const view = useScreenCall('dashboard', 'dashboardTiles', { period, comparison }, { keepPrevious: true });
  if (view.error?.code === 'no-rep-codes') return <DeniedScreen />;
  return (
    <Grid columns={1} gap={4} maxWidth="page" isContainer>
      <InsightHead title={t('title')} isAwaited={view.data === null && view.error === null}>
        {view.data !== null && <Days answer={view.data} />}
      </InsightHead>
      <InsightTabs current="mine" />
      <FoldedTools
        label={t('tools')}
        chosen={[common(`periods.${period}`), comparison === 'none' ? '' : t(`comparisons.${comparison}`)]}
      >
        <Row gap={2} canWrap align="center">
          <SelectField
            label={t('period')}
            value={period}
            options={DASHBOARD_PERIODS.map((value) => ({ value, label: common(`periods.${value}`) }))}
            onChange={(value) => setPeriod(value)}
          />
          <SelectField
            label={t('compare')}
            value={comparison}
            options={DASHBOARD_COMPARISONS.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
            onChange={(value) => setComparison(value)}
          />
          <Button aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {t(isArranging ? 'arrange.done' : 'arrange.start')}
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Row>
      </FoldedTools>
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      <PanelState view={{ ...view, isPrevious: false }} title={t('title')} skeleton={<TilesSkeleton />}>
        {(answer) => (
          <DashboardTiles
            answer={answer}
            asked={{ period, comparison }}
            isArranging={isArranging}
            isOld={view.isPrevious}
          />
        )}
      </PanelState>
    </Grid>
  );
}

/** Which days the figures are of, and which they are compared with. */
function Days({ answer: { asOf, period, compared } }: { answer: DashboardTilesAnswer }) {
  const t = useT('dashboard');
  const locale = useLocale();
  return (
    <Facts
      facts={[
        { key: 'asOf', content: t('asOf', { date: formatDateLong(asOf, locale) }) },
        { key: 'period', content: formatDateRange(period.from, period.to, locale) },
        ...(compared === null
          ? []
          : [
              {
                key: 'compared',
                content: t('comparedWith', { span: formatDateRange(compared.from, compared.to, locale) }),
              },
            ]),
      ]}
    />
  );
}
