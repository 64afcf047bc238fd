import { useRouter } from 'next/router';
import { pathOf } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { NavEntry } from './NavEntry';

/** The link home. Everyone has it. */
export function HomeEntry() {
  const t = useT('vertical');
  const home = `/${useLocale()}`;
  const pathname = pathOf(useRouter().asPath).replace(/\/$/, '');
  return (
    <ul>
      <NavEntry href={home} icon="home" label={t('home')} isCurrent={pathname === home} />
    </ul>
  );
}
