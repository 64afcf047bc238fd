import type { FieldValue } from '@/contract/changes/schema';
import { TEAM_ROLES, TEAM_STATUSES } from '@/contract/teams/codes';
import type { Locale } from '@/contract/locale';
import { formatDateLong, formatPercent } from '../format';
import type { Texts } from './texts';
import { isComposite, isIn } from './valueKinds';

/**
 * @param t texts of `logs`
 * @returns the words for a team's status, branch or desk, a member, splits of a rep code, or a cover. Null for anything else
 */
export function teamValueWords(
  t: Texts<'logs'>,
  locale: Locale,
): (path: string, given: FieldValue) => string | null {
  return (path, given) => {
    if (path === 'desk' && given === null) return t('value.noDesk');
    if (path === 'status' && isIn(TEAM_STATUSES, given)) return t(`value.teamStatus.${given}`);
    if (!isComposite(given)) return null;
    if (path === 'branch') return String(given.name);
    const { name, role, reads, splits, isPrimary, awayName, coversName, from, until } = given;
    if (isIn(TEAM_ROLES, role)) {
      const what = t(`value.role.${role}`);
      return Array.isArray(reads)
        ? t('value.reader', { name: String(name), role: what, codes: reads.map(String).join(', ') })
        : t('value.member', { name: String(name), role: what });
    }
    if (Array.isArray(splits)) {
      const shares = splits.flatMap((split) =>
        isComposite(split) && typeof split.shareBp === 'number'
          ? [`${String(split.name)} ${formatPercent(split.shareBp, locale)}`]
          : [],
      );
      return [...shares, ...(isPrimary === true ? [t('value.primary')] : [])].join(', ');
    }
    if (typeof awayName !== 'string' || typeof from !== 'string' || typeof until !== 'string') return null;
    return t('value.cover', {
      away: awayName,
      covers: String(coversName),
      codes: Array.isArray(given.codes) ? given.codes.map(String).join(', ') : '',
      from: formatDateLong(from, locale),
      until: formatDateLong(until, locale),
    });
  };
}
