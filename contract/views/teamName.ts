import type { Locale } from '../locale';
import type { TeamRef } from './schema';

/** A team's name in the person's language. */
export const teamName = ({ nameEn, nameFr }: TeamRef, locale: Locale): string =>
  locale === 'fr' ? nameFr : nameEn;

/**
 * What a team is called in the person's language, whose name a filter has in the language in which it was chosen; as it
 * stands where it is no team of the person's.
 */
export function teamText(name: string, teams: readonly TeamRef[], locale: Locale): string {
  const team = teams.find(({ nameEn, nameFr }) => nameEn === name || nameFr === name);
  return team === undefined ? name : teamName(team, locale);
}
