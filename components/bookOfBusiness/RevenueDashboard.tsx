import { Grid } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './BookOfBusiness.module.css';
import { ConcentrationPart, useLargestNote } from './Concentration';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { RevenueByMonth, RevenueByType, UnderPriced } from './revenueParts';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';

/** Where the revenue comes from, and which households pay less than others. */
export function RevenueDashboard() {
  return <DashboardScreen dashboard="revenue">{(asked) => <Parts asked={asked} />}</DashboardScreen>;
}

/** Households that are named. */
const TOP = 20;

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const largestNote = useLargestNote('revenue');
  const { open, dialog } = useDrill(asked);
  return (
    <>
      <Grid columns={2} gap={4} className={styles.halves}>
        <Grid columns={1} gap={4} canShrink>
          <RevenueByMonth asked={asked} />
          <TablePart
            title={t('parts.revenueTiers')}
            asked={asked}
            dimension="tier"
            measures={['revenue', 'aua', 'households']}
            onOpen={open}
            hasShare
          />
        </Grid>
        <Grid columns={1} gap={4} canShrink>
          <RevenueByType asked={asked} onOpen={open} />
          <TablePart
            title={t('parts.byHousehold')}
            asked={asked}
            dimension="household"
            measures={['revenue', 'aua', 'yield']}
            limit={TOP}
            hasShare
            note={largestNote}
          />
        </Grid>
      </Grid>
      <UnderPriced asked={asked} beneath={<ConcentrationPart asked={asked} measure="revenue" />} />
      {dialog}
    </>
  );
}
