import { useState } from 'react';
import { LOG_PAGE_SIZE } from '@/contract/logs/codes';
import type { LogFilters } from '@/contract/logs/schema';

interface Page {
  until: string | null;
  skip: number;
}

const FIRST: Page = { until: null, skip: 0 };

/** What of a log is shown: its filters and its page. */
export interface LogState {
  filters: LogFilters;
  page: Page & { size: number };
  isFiltered: boolean;
  /** Another filter begins at the newest entry again. */
  setFilters(filters: LogFilters): void;
  /** @param until of the first page, from which all pages count */
  goTo(skip: number, until: string): void;
}

/** Keeps the filters and the page of a log. */
export function useLog(): LogState {
  const [filters, setFilters] = useState<LogFilters>({});
  const [page, setPage] = useState<Page>(FIRST);
  return {
    filters,
    page: { ...page, size: LOG_PAGE_SIZE },
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    setFilters(next) {
      setFilters(next);
      setPage(FIRST);
    },
    goTo: (skip, until) => setPage({ skip: Math.max(0, skip), until: skip <= 0 ? null : until }),
  };
}
