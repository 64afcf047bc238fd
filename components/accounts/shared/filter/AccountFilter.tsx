import { holdersText, typeText } from '@/contract/accounts/words';
import { useRef } from 'react';
import type { AccountChoice } from '@/contract/accounts/grouped';
import type { Locale } from '@/contract/locale';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { RetryButton } from '@/components/states/RetryButton';
import { useRetryPhase } from '@/components/states/RetryOutcome';
import { RetryRegion } from '@/components/states/RetryRegion';
import { Button } from '@/components/ui/Button';
import { useDisplayOptions } from '../table/useDisplayOptions';
import { CheckMenu } from '@/components/kit/list/CheckMenu';
import { Box, Caption, Row, Text } from '@/components/ui/layout';
import styles from './AccountFilter.module.css';
import type { AccountFilter as Filter } from './useAccountFilter';

interface Props {
  /** The call for the accounts. Null when the screen itself reports their failure. */
  view: Pick<CallView<unknown>, 'status' | 'error' | 'retry'> | null;
  accounts: readonly AccountChoice[];
  filter: Filter;
}

/** The words for "all of them", with singular wording for two. */
const allText = (count: number, t: ReturnType<typeof useT<'holdings'>>, locale: Locale) =>
  count === 2 ? t('accountFilter.both') : t('accountFilter.all', { count, n: formatCount(count, locale) });

/**
 * Chooses which accounts count on a screen, and says how many of how many do, even when there is nothing to
 * choose. If the accounts failed to load, it says so and offers a retry.
 */
export function AccountFilter({ view, ...choice }: Props) {
  return view === null ? <Choice {...choice} /> : <CalledChoice view={view} {...choice} />;
}

function CalledChoice({ view, ...choice }: Props & { view: NonNullable<Props['view']> }) {
  const t = useT('holdings');
  const { status, error, retry } = view;
  const phase = useRetryPhase(status);
  if (!choice.filter.isShown && phase === 'calm') return <Included filter={choice.filter} />;
  return (
    <RetryRegion name={t('accountFilter.label')} status={status}>
      {status === 'error' && error !== null ? (
        <Row gap="2 3" canWrap align="center" className={styles.filter}>
          <p role="alert">{t('accountFilter.failed')}</p>
          <RetryButton onRetry={retry} />
        </Row>
      ) : (
        <Choice {...choice} />
      )}
    </RetryRegion>
  );
}

/** With nothing to choose, the line about the accounts that count still shows. */
function Included({ filter: { total, isDoubted } }: Pick<Props, 'filter'>) {
  const t = useT('holdings');
  const locale = useLocale();
  // The screen reports the failed accounts; this adds that its figures cover all accounts again.
  if (isDoubted) return <p role="alert">{t('accountFilter.failed')}</p>;
  if (total === null) return null;
  return <Text tone="soft">{total === 0 ? t('accountFilter.none') : allText(total, t, locale)}</Text>;
}

function Choice({ accounts, filter }: Omit<Props, 'view'>) {
  const t = useT('holdings');
  const display = useDisplayOptions();
  const { locale } = display;
  const place = useRef<HTMLDivElement>(null);
  const { isShown, chosen, choose } = filter;
  if (!isShown) return <Included filter={filter} />;
  const total = formatCount(accounts.length, locale);
  const isAll = chosen.length === 0;
  const owners = new Set(accounts.map(({ holders }) => holders.map(({ id }) => id).join()));
  const options = accounts.map((account) => ({
    value: account.id,
    label: (
      <>
        {account.number} · {typeText(account, display)}{' '}
        {owners.size > 1 && <Caption isBlock>{holdersText(account, display)}</Caption>}
      </>
    ),
    // To choose none means all, which is not what removing the last account should do.
    isFixed: chosen.length === 1 && chosen[0] === account.id,
  }));
  function includeAll() {
    choose([]);
    // The button disappears with the choice, and would take the focus with it.
    place.current?.querySelector('button')?.focus();
  }
  return (
    <Row ref={place} gap="2 3" canWrap align="center" className={styles.filter}>
      <CheckMenu
        label={t('accountFilter.label')}
        options={options}
        chosen={isAll ? accounts.map(({ id }) => id) : chosen}
        onChange={choose}
      >
        {chosen.length === 1 && (
          <Text as="p" tone="soft" size="small" padX={2} padBottom={2}>
            {t('accountFilter.least')}
          </Text>
        )}
        <Box padTop={2} rule="top">
          <Button variant="quiet" aria-disabled={isAll} onClick={() => choose([])}>
            {t('accountFilter.chooseAll')}
          </Button>
        </Box>
      </CheckMenu>
      <Row as="span" isInline gap="0 1" canWrap align="center" className={styles.said}>
        <Text role="status" tone="soft">
          {isAll
            ? allText(accounts.length, t, locale)
            : t('accountFilter.some', { count: chosen.length, n: formatCount(chosen.length, locale), total })}
        </Text>
        {!isAll && (
          <Button variant="quiet" className={styles.back} onClick={includeAll}>
            {t('accountFilter.includeAll')}
          </Button>
        )}
      </Row>
    </Row>
  );
}
