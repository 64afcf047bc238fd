import { Caption } from '@/components/ui/layout';
import { SHARE_ROLES } from '@/contract/teams/codes';
import type { TeamDetailsAnswer, TeamMember } from '@/contract/teams/schema';
import {
  formatCount,
  formatDate,
  formatDateLong,
  formatLanguage,
  formatList,
  formatStaffName,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import styles from './Team.module.css';

/** Who is in the team, what they do, which rep codes they share or read, and where they are registered. */
export function MembersCard({ team: { members, today } }: { team: TeamDetailsAnswer }) {
  const t = useT('teams');
  const locale = useLocale();

  function codesText({ role, reads, shares }: TeamMember): string {
    if (SHARE_ROLES.includes(role)) return shares.length === 0 ? t('members.noShare') : shares.join(', ');
    if (reads === null) return t('members.readsAll');
    return reads.length === 0 ? t('members.readsNone') : t('members.reads', { codes: reads.join(', ') });
  }

  return (
    <TableCard
      title={t('members.title')}
      meta={t('members.count', { count: members.length, n: formatCount(members.length, locale) })}
      columns={[
        { label: t('members.name') },
        { label: t('members.role') },
        { label: t('members.codes') },
        { label: t('members.provinces') },
        { label: t('members.languages') },
        { label: t('members.since') },
      ]}
    >
      {members.map((member) => (
        <tr key={`${member.id} ${member.since}`} className={table.row}>
          <th scope="row" className={table.name}>
            {formatStaffName(member)}
            {(member.since > today || member.until !== null) && (
              <Caption isBlock>
                {member.since > today
                  ? t('members.from', { date: formatDateLong(member.since, locale) })
                  : t('members.until', { date: formatDateLong(member.until ?? '', locale) })}
              </Caption>
            )}
          </th>
          <td data-label={t('members.role')}>{t(`role.${member.role}`)}</td>
          <td className={table.quiet} data-label={t('members.codes')}>
            {codesText(member)}
          </td>
          <td className={table.quiet} data-label={t('members.provinces')}>
            {member.provinces.length === 0 ? t('members.noProvince') : member.provinces.join(', ')}
          </td>
          <td className={table.quiet} data-label={t('members.languages')}>
            {formatList(
              member.languages.map((code) => formatLanguage(code, locale)),
              locale,
            )}
          </td>
          <td className={styles.day} data-label={t('members.since')}>
            {formatDate(member.since)}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}
