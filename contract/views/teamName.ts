import type { Locale } from '../locale';
import type { TeamRef } from './schema';

/** A team's name in the person's language. */
export const teamName = ({ nameEn, nameFr }: TeamRef, locale: Locale): string =>
  locale === 'fr' ? nameFr : nameEn;

/**
 * A team's name in the person's language. A filter keeps the name in the language in which it was chosen. A
 * name that is none of the person's teams stays as it is.
 */
export function teamText(name: string, teams: readonly TeamRef[], locale: Locale): string {
  const team = teams.find(({ nameEn, nameFr }) => nameEn === name || nameFr === name);
  return team === undefined ? name : teamName(team, locale);
}
