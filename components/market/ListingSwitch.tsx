import Link from 'next/link';
import { Caption, Text } from '@/components/ui/layout';
import type { MarketSymbolAnswer } from '@/contract/market/schema';
import { symbolPath } from '@/contract/routes';
import { formatCount, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './Market.module.css';

interface Props {
  listings: MarketSymbolAnswer['listings'];
  /** The symbol that is shown. */
  current: string;
}

/** The markets of a symbol that trades in several, each with its company, currency and who of the clients holds it. */
export function ListingSwitch({ listings, current }: Props) {
  const t = useT('market');
  const locale = useLocale();
  return (
    <nav className={styles.listings} aria-label={t('listings.label')}>
      <Caption as="p" isBlock className={styles.note}>
        {t('listings.text')}
      </Caption>
      <ul>
        {listings.map(({ symbol, exchange, currency, name, accounts }) => (
          <li key={symbol}>
            <Link
              className={styles.listing}
              href={symbolPath(symbol, locale)}
              aria-current={symbol === current ? 'page' : undefined}
            >
              <Text weight={500}>{`${exchange} · ${currency}`}</Text>
              <span>{formatSecurityName(name[locale])}</span>
              <Caption isBlock className={styles.note}>
                {t('listings.accounts', { count: accounts, n: formatCount(accounts, locale) })}
              </Caption>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
