import type { Locale } from '@/contract/locale';

/** Path of the list of teams. */
export const teamsPath = (locale: Locale): string => `/${locale}/teams/`;

/** Path of a team's own page. The id is opaque. */
export const teamPath = (id: string, locale: Locale): string =>
  `/${locale}/teams/details?Id=${encodeURIComponent(id)}`;
