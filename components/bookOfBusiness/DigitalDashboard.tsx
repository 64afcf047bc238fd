import { Grid } from '@/components/ui/layout';
import { formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './BookOfBusiness.module.css';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';

/** How far clients have come with the portal and with electronic documents, and whom to ask next. */
export function DigitalDashboard() {
  return <DashboardScreen dashboard="digitalAdoption">{(asked) => <Parts asked={asked} />}</DashboardScreen>;
}

/** Clients that are named. */
const NEXT = 12;

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const locale = useLocale();
  const { open, dialog } = useDrill(asked);
  return (
    <>
      <TablePart
        title={t('parts.funnel')}
        asked={asked}
        dimension="stage"
        measures={['clients']}
        onOpen={open}
        isDrawn
        besideOf={(value, before) =>
          before === null || before === 0
            ? ''
            : formatPercent(Math.round((value / before) * WHOLE_BP), locale, { digits: 0 })
        }
        note={t('funnelNote')}
      />
      <Grid columns={2} gap={4} className={styles.halves}>
        <Grid columns={1} gap={4}>
          <TablePart
            title={t('parts.documents')}
            asked={asked}
            dimension="document"
            measures={['eligibleDocuments', 'electronicDocuments']}
            onOpen={open}
            note={t('documentsNote')}
          />
          <TablePart
            title={t('parts.languages')}
            asked={asked}
            dimension="language"
            measures={['adults', 'portalRegistered', 'paperless']}
            onOpen={open}
          />
        </Grid>
        <Grid columns={1} gap={4}>
          <TablePart
            title={t('parts.askNext')}
            asked={asked}
            dimension="askNext"
            measures={['aua']}
            limit={NEXT}
            note={t('askNextNote')}
          />
          <TablePart
            title={t('parts.bounces')}
            asked={asked}
            dimension="bounce"
            measures={['clients']}
            onOpen={open}
            note={t('bounceNote')}
          />
        </Grid>
      </Grid>
      {dialog}
    </>
  );
}
