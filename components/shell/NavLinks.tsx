import { useRouter } from 'next/router';
import { Caption } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { pathOf } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '../ui/Icon';
import { AREA_GROUPS, type AreaGroup, isCurrentArea } from './areas';
import { HomeEntry } from './HomeEntry';
import { NavEntry } from './NavEntry';
import styles from './NavLinks.module.css';
import { NavWaiting } from './NavWaiting';
import { useOpenAreas } from './useOpenAreas';
import { useWaiting } from './useWaiting';

/** Groups whose entries speak for themselves. */
const UNTITLED: ReadonlySet<AreaGroup> = new Set(['insight', 'assistant']);

interface Props {
  /** Shows this group alone, and no way home. */
  only?: AreaGroup;
}

/** The areas that are open to the person, in their groups, with the number of tasks that wait in each list. */
export function NavLinks({ only }: Props) {
  const t = useT('vertical');
  const locale = useLocale();
  const pathname = pathOf(useRouter().asPath);
  const { areas, isKnown } = useOpenAreas();
  const waiting = useWaiting();
  const waits = (count = 0) => {
    const n = formatCount(count, locale);
    return count === 0 ? null : { n, text: t('waiting', { count, n }) };
  };
  const groups = AREA_GROUPS.filter((group) => only === undefined || group === only)
    .map((group) => ({ group, members: areas.filter((area) => area.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      {only === undefined && <HomeEntry />}
      {!isKnown && <NavWaiting />}
      {groups.map(({ group, members }) => (
        <div key={group}>
          {UNTITLED.has(group) ? (
            <hr className={styles.rule} />
          ) : (
            <Caption as="p" weight={500} className={styles.group} aria-hidden="true">
              {t(`group.${group}`)}
            </Caption>
          )}
          <ul aria-label={t(`group.${group}`)}>
            {members.map((area) => (
              <NavEntry
                key={area.key}
                href={`/${locale}${area.path}`}
                icon={<Icon name={area.icon} />}
                label={t(area.key)}
                isCurrent={isCurrentArea(pathname, area)}
                waiting={area.queue && waits(waiting[area.queue])}
              />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
