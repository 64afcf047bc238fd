import Link from 'next/link';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { Caption, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { MarketSearchAnswer } from '@/contract/market/schema';
import { symbolPath } from '@/contract/routes';
import { formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../states/ErrorState';
import { Card } from '../ui/Card';
import { TextField } from '../ui/TextField';
import styles from './Market.module.css';
import { symbolText } from './shared/quoteText';
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
      <Stack gap={3}>
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
            <Caption as="p" isBlock className={styles.note}>
              {t('search.none', { text: sought })}
            </Caption>
          )}
          {found !== null && found.length > 0 && (
            <Stack as="ul" className={styles.found} aria-label={t('search.found')}>
              {found.map((each) => (
                <li key={each.symbol}>
                  <span>
                    <Link
                      className={look({ tone: 'strong', weight: 500 })}
                      href={symbolPath(each.symbol, locale)}
                    >
                      {symbolText(each.symbol)}
                    </Link>{' '}
                    <Text tone="soft">
                      {formatSecurityName(each.name[locale])}
                      {each.exchange !== null && ` · ${each.exchange}`}
                      {each.isHeld === false && ` · ${t('search.notHeld')}`}
                    </Text>
                  </span>
                  {action(each)}
                </li>
              ))}
            </Stack>
          )}
        </div>
      </Stack>
    </Card>
  );
}
