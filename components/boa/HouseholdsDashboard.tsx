import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useT } from '@/lib/i18n/useT';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { HouseholdsTable } from './HouseholdsTable';
import { withinOf } from './paths';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';

/** When households were last in touch, and each of them with what it has, brings in and uses. */
export function HouseholdsDashboard() {
  return (
    <DashboardScreen dashboard="clientsAndHouseholds">{(asked) => <Parts asked={asked} />}</DashboardScreen>
  );
}

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const { part } = useRouter().query;
  const within = useMemo(() => withinOf(part), [part]);
  const { open, dialog } = useDrill(asked);
  return (
    <>
      <TablePart
        title={t('parts.contact')}
        asked={asked}
        dimension="contact"
        measures={['households', 'aua', 'revenue']}
        onOpen={open}
        isDrawn
        hasShare
        note={t('contactNote')}
      />
      <HouseholdsTable asked={asked} within={within} />
      {dialog}
    </>
  );
}
