import { useRouter } from 'next/router';
import { useMemo } from 'react';
import {
  BY_DAY,
  BY_PERIOD,
  ORGANISATIONS,
  PERIODS,
  type Dashboard,
  type Organisation,
  type Period,
} from '@/contract/boa/codes';
import type { BookFilter } from '@/contract/filters/schema';
import { withQueryValue } from '@/lib/i18n/paths';
import type { ListFilter } from '../filters/useBookFilter';
import { isDay } from '@/contract/filters/daySpan';
import { useDashboardFilter } from './useDashboardFilter';
import { FIRST_FRAME, useDashboardViews } from './useDashboardViews';

/** What every part of a dashboard asks with. */
export interface DashboardAsked {
  filters: BookFilter;
  period: Period;
  organisation: Organisation;
  /** An earlier day; null for the date of the book. */
  asOf: string | null;
  /** The earlier day in the address that this dashboard does not know; null where there is none. */
  missedDay: string | null;
  /** The id of the filter in the address, for the lists that are opened; null for none, or none yet. */
  filterId: string | null;
}

export interface DashboardFrame {
  dashboard: Dashboard;
  asked: DashboardAsked;
  filter: ListFilter;
  setPeriod(period: Period): void;
  setOrganisation(organisation: Organisation): void;
  /** Null: the date of the book. */
  setAsOf(asOf: string | null): void;
}

/** True where a dashboard tells something of a period. */
export const isByPeriod = (dashboard: Dashboard): boolean =>
  (BY_PERIOD as readonly Dashboard[]).includes(dashboard);

/** True where a dashboard can be asked for an earlier day. */
export const isByDay = (dashboard: Dashboard): boolean =>
  (BY_DAY as readonly Dashboard[]).includes(dashboard);

/** How a dashboard stands: by its address, and by the filter that all dashboards share. */
export function useDashboard(dashboard: Dashboard): DashboardFrame {
  const { query, asPath, replace } = useRouter();
  const named = PERIODS.find((each) => each === query.period) ?? null;
  const namedDay = typeof query.asOf === 'string' && isDay(query.asOf) ? query.asOf : null;
  const namedTeams = ORGANISATIONS.find((each) => each === query.organisation) ?? null;
  const organisation = namedTeams ?? FIRST_FRAME.organisation;
  const own = useDashboardFilter(named, namedDay, organisation);
  const period = named ?? own.range ?? FIRST_FRAME.period;
  const day = namedDay ?? own.asOf;
  const filter = useDashboardViews(
    own,
    { period, asOf: day, organisation },
    named === null && namedDay === null && namedTeams === null,
  );
  const filterId = typeof query.filter === 'string' && filter.isFiltered ? query.filter : null;
  const [asOf, missedDay] = isByDay(dashboard) ? [day, null] : [null, day];
  const { filters } = filter;
  const asked = useMemo(
    () => ({ filters, period, organisation, asOf, missedDay, filterId }),
    [filters, period, organisation, asOf, missedDay, filterId],
  );
  const set = (name: string, value: string | null) =>
    void replace(withQueryValue(asPath, name, value), undefined, { shallow: true, scroll: false });
  return {
    dashboard,
    asked,
    filter,
    setPeriod: (value) => {
      set('period', value);
      own.setRange(value);
    },
    setOrganisation: (value) => set('organisation', value),
    setAsOf: (value) => {
      set('asOf', value);
      own.setAsOf(value);
    },
  };
}
