import { Caption } from '@/components/ui/layout';
import type { TeamDetailsAnswer } from '@/contract/teams/schema';
import { formatLanguage, formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DetailList } from '../../kit/record/DetailList';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Team.module.css';

/** Where the team belongs, whom it serves in which languages, and what the figures count. */
export function AboutCard({ team }: { team: TeamDetailsAnswer }) {
  const t = useT('teams');
  const locale = useLocale();
  const { name, status, branch, region, languages, provinces } = team;
  return (
    <Card title={t('about.title')}>
      <DetailList
        details={[
          { key: 'en', label: t('about.nameEn'), content: <span lang="en">{name.en}</span> },
          { key: 'fr', label: t('about.nameFr'), content: <span lang="fr">{name.fr}</span> },
          {
            key: 'status',
            label: t('about.status'),
            content: (
              <StatusDot tone={status === 'active' ? 'good' : 'neutral'}>{t(`status.${status}`)}</StatusDot>
            ),
          },
          { key: 'branch', label: t('columns.branch'), content: branch },
          { key: 'region', label: t('about.region'), content: region[locale] },
          { key: 'manager', label: t('columns.branchManager'), content: team.branchManager },
          { key: 'rvp', label: t('columns.regionalVicePresident'), content: team.regionalVicePresident },
          {
            key: 'prestige',
            label: t('columns.prestigeSupport'),
            content: team.prestigeSupport ?? t('about.noPrestige'),
          },
          {
            key: 'languages',
            label: t('members.languages'),
            content: formatList(
              languages.map((code) => formatLanguage(code, locale)),
              locale,
            ),
          },
          { key: 'provinces', label: t('members.provinces'), content: provinces.join(', ') },
        ]}
      />
      <Caption as="p" className={styles.scope}>
        {t('about.scope')}
      </Caption>
    </Card>
  );
}
