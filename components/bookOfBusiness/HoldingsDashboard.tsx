import { Box, Grid } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './BookOfBusiness.module.css';
import type { BehindFigure } from './behindFigure';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';

/** What the book holds: which securities, who depends on one of them, and of which classes. */
export function HoldingsDashboard() {
  return <DashboardScreen dashboard="holdings">{(asked) => <Parts asked={asked} />}</DashboardScreen>;
}

/** Securities, and households with one of them, that are named. */
const [NAMED, CONCENTRATED] = [100, 25];
/** The part that the figures of holdings open. */
const SECURITIES = 'security' satisfies Extract<BehindFigure, { below: string }>['below'];

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const { open, dialog } = useDrill(asked);
  return (
    <Grid gap={4} className={styles.grid}>
      <Box id={SECURITIES} tabIndex={-1} canShrink className={styles.filling}>
        <TablePart
          title={t('parts.securities')}
          asked={asked}
          dimension="security"
          measures={['aua', 'bookCost', 'gain', 'accounts']}
          limit={NAMED}
          onOpen={open}
          hasShare
          note={t('securitiesNote')}
        />
      </Box>
      <Grid columns={1} gap={4} maxWidth="page">
        <TablePart
          title={t('parts.classes')}
          asked={asked}
          dimension="assetClass"
          measures={['aua']}
          onOpen={open}
          isDrawn
          hasShare
          note={t('classesNote')}
        />
        <TablePart
          title={t('parts.concentration')}
          asked={asked}
          dimension="concentration"
          measures={['share', 'aua']}
          limit={CONCENTRATED}
          note={t('concentrationNote')}
        />
      </Grid>
      {dialog}
    </Grid>
  );
}
