import Link from 'next/link';
import type { FlagName } from '@/contract/flags';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import styles from './Uma.module.css';
import { UMA_SIDES, umaPath, type UmaSide } from './umaPath';
import { useUmaWords } from './useUmaWords';

const FLAG_OF: Readonly<Record<UmaSide, FlagName>> = {
  models: 'umaModels',
  accounts: 'umaAccounts',
  assets: 'umaAssets',
};

/** The sides of the area that are open, as links; the one that is shown is marked. */
export function UmaTabs({ current }: { current: UmaSide }) {
  const { t } = useUmaWords();
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {UMA_SIDES.map((side) => (
        <Tab key={side} side={side} isCurrent={side === current} />
      ))}
    </nav>
  );
}

function Tab({ side, isCurrent }: { side: UmaSide; isCurrent: boolean }) {
  const { t, locale } = useUmaWords();
  const isOpen = useAppSelector(selectFlag(FLAG_OF[side]));
  if (!isOpen) return null;
  return (
    <Link className={styles.tab} href={umaPath(side, locale)} aria-current={isCurrent ? 'page' : undefined}>
      {t(`tabs.${side}`)}
    </Link>
  );
}
