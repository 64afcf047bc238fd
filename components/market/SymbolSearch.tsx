import Link from 'next/link';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import type { MarketSearchAnswer } from '@/contract/market/schema';
import { formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../states/ErrorState';
import { Card } from '../ui/Card';
import { TextField } from '../ui/TextField';
import styles from './Market.module.css';
import { symbolPath } from '../holdings/shared/marketPath';
import { symbolText } from './quoteText';
import { useHeardInstrument, useHeardOpened } from './useDeskInstruments';

type Found = MarketSearchAnswer['found'][number];

interface Props {
  /** Beside what is found: what is done with it. */
  action(found: Found): ReactNode;
}

/** Finds an instrument by symbol or name, as one types. */
export function SymbolSearch({ action }: Props) {
  const t = useT('market');
  const locale = useLocale();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const listId = useId();
  const view = useScreenCall('market', 'marketSearch', sought === '' ? null : { text: sought.slice(0, 60) }, {
    keepPrevious: true,
  });
  const heard = useHeardInstrument(setText);
  const found = sought === '' ? null : (view.data?.found ?? null);
  useHeardOpened(heard?.name === sought ? heard : null, view.isPrevious ? null : found, null);
  return (
    <Card title={t('search.title')}>
      <div className={styles.search}>
        <TextField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={setText}
          maxLength={60}
          autoComplete="off"
          aria-controls={listId}
        />
        <div id={listId} aria-live="polite">
          {view.error !== null && sought !== '' && <ErrorState error={view.error} onRetry={view.retry} />}
          {found !== null && found.length === 0 && (
            <p className={styles.note}>{t('search.none', { text: sought })}</p>
          )}
          {found !== null && found.length > 0 && (
            <ul className={styles.found} aria-label={t('search.found')}>
              {found.map((each) => (
                <li key={each.symbol}>
                  <span>
                    <Link className={styles.symbol} href={symbolPath(each.symbol, locale)}>
                      {symbolText(each.symbol)}
                    </Link>{' '}
                    <span className={styles.issuer}>
                      {formatSecurityName(each.name[locale])}
                      {each.exchange !== null && ` · ${each.exchange}`}
                      {each.isHeld === false && ` · ${t('search.notHeld')}`}
                    </span>
                  </span>
                  {action(each)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
