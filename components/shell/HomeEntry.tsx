import { useRouter } from 'next/router';
import { pathOf } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Glyph, HOME } from '../ui/Glyph';
import { NavEntry } from './NavEntry';

/** The link home. Everyone has it. */
export function HomeEntry() {
  const t = useT('vertical');
  const home = `/${useLocale()}`;
  const pathname = pathOf(useRouter().asPath).replace(/\/$/, '');
  return (
    <ul>
      <NavEntry href={home} icon={<Glyph path={HOME} />} label={t('home')} isCurrent={pathname === home} />
    </ul>
  );
}
