import { Grid } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './BookOfBusiness.module.css';
import { AgePart, BridgePart, HistoryPart } from './bookParts';
import { ConcentrationPart, useLargestNote } from './Concentration';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';

/** The book of business: how it came to where it stands, and what it is made of. */
export function BookDashboard() {
  return (
    <DashboardScreen dashboard="bookOfBusiness" hasOrganisation>
      {(asked) => <Parts asked={asked} />}
    </DashboardScreen>
  );
}

/** Households that are named. */
const TOP = 10;

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const largestNote = useLargestNote('aua');
  const { open, dialog } = useDrill(asked);
  return (
    <>
      <Grid gap={4} className={styles.grid}>
        <BridgePart asked={asked} />
        <ConcentrationPart asked={asked} measure="aua" />
        <HistoryPart asked={asked} />
        <AgePart asked={asked} onOpen={open} />
      </Grid>
      <Grid columns={2} gap={4} className={styles.halves}>
        <Grid columns={1} gap={4} canShrink>
          <TablePart
            title={t('parts.tiers')}
            asked={asked}
            dimension="tier"
            measures={['aua', 'households', 'revenue']}
            period="t12"
            onOpen={open}
            hasShare
            meta={t('revenueT12')}
          />
          <TablePart
            title={t('parts.province')}
            asked={asked}
            dimension="province"
            measures={['aua', 'accounts']}
            onOpen={open}
            isDrawn
            hasShare
          />
          <TablePart
            title={t('parts.service')}
            asked={asked}
            dimension="service"
            measures={['aua', 'accounts', 'revenue']}
            period="t12"
            onOpen={open}
            hasShare
            meta={t('revenueT12')}
          />
        </Grid>
        <Grid columns={1} gap={4} canShrink>
          <TablePart
            title={t('parts.top')}
            asked={asked}
            dimension="household"
            measures={['aua', 'revenue', 'yield']}
            period="t12"
            limit={TOP}
            hasShare
            meta={t('revenueT12')}
            note={largestNote}
          />
          <TablePart
            title={t('parts.team')}
            asked={asked}
            dimension="team"
            measures={['aua', 'netFlow', 'accounts']}
            onOpen={open}
            hasShare
            meta={t(`organisationSaid.${asked.organisation}`)}
          />
          <TablePart
            title={t('parts.repCode')}
            asked={asked}
            dimension="repCode"
            measures={['aua', 'netFlow', 'cash', 'accounts']}
            onOpen={open}
          />
        </Grid>
      </Grid>
      {dialog}
    </>
  );
}
