import { useRouter } from 'next/router';
import { Caption } from '@/components/ui/layout';
import { pathOf } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { AREA_GROUPS, isCurrentArea } from './areas';
import { HomeEntry } from './HomeEntry';
import { NavEntry } from './NavEntry';
import styles from './NavLinks.module.css';
import { NavWaiting } from './NavWaiting';
import { useOpenAreas } from './useOpenAreas';

/** The areas that are open to the person, in their groups. */
export function NavLinks() {
  const t = useT('vertical');
  const locale = useLocale();
  const pathname = pathOf(useRouter().asPath);
  const { areas, isKnown } = useOpenAreas();
  const groups = AREA_GROUPS.map((group) => ({
    group,
    members: areas.filter((area) => area.group === group),
  })).filter(({ members }) => members.length > 0);
  return (
    <>
      <HomeEntry />
      {!isKnown && <NavWaiting />}
      {groups.map(({ group, members }) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <Caption as="p" weight={500} className={styles.group} aria-hidden="true">
            {t(`group.${group}`)}
          </Caption>
          <ul>
            {members.map((area) => (
              <NavEntry
                key={area.key}
                href={`/${locale}${area.path}`}
                icon={area.icon}
                label={t(area.key)}
                isCurrent={isCurrentArea(pathname, area)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
