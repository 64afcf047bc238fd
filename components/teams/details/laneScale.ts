import type { TeamLane } from '@/contract/teams/schema';

const DAY_MS = 86_400_000;
const YEARS_BACK = 4;
const YEARS_AHEAD = 1;

/** Where days stand on a lane: 0 at its left end, 100 at its right. */
export interface LaneScale {
  /** The first day shown, ISO 8601. */
  from: string;
  /** The day of the firm. */
  day: string;
  /** Per cent of the lane's width. */
  today: number;
  place(day: string): number;
  years: readonly { year: number; at: number }[];
}

/** @returns the scale that all lanes of a team share: from four years back to a year ahead, or less where nothing is older */
export function laneScale(lanes: readonly TeamLane[], today: string): LaneScale {
  const thisYear = Number(today.slice(0, 4));
  const oldest = lanes
    .flatMap(({ parts }) => parts.map(({ from }) => from))
    .reduce((first, day) => (day < first ? day : first), today);
  const first = Math.max(thisYear - YEARS_BACK, Math.min(Number(oldest.slice(0, 4)), thisYear - 1));
  const last = thisYear + YEARS_AHEAD;
  const from = `${first}-01-01`;
  const start = Date.parse(from);
  const days = (Date.parse(`${last}-07-01`) - start) / DAY_MS;
  const place = (day: string) =>
    Math.min(100, Math.max(0, ((Date.parse(day) - start) / DAY_MS / days) * 100));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => ({
    year,
    at: place(`${year}-01-01`),
  }));
  return { from, day: today, today: place(today), place, years };
}
