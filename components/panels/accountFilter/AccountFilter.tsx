import type { AccountType } from '@/contract/clients/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { CheckMenu } from '../CheckMenu';
import styles from './AccountFilter.module.css';
import type { useAccountFilter } from './useAccountFilter';

interface Props {
  accounts: readonly { id: string; number: string; type: AccountType }[];
  filter: ReturnType<typeof useAccountFilter>;
}

/** Chooses which accounts count on a screen, and says how many of how many do. Nothing where there is no choice. */
export function AccountFilter({ accounts, filter: { isShown, chosen, choose } }: Props) {
  const t = useT('holdings');
  const words = useT('accounts');
  const locale = useLocale();
  if (!isShown) return null;
  const total = formatCount(accounts.length, locale);
  const isAll = chosen.length === 0;
  const options = accounts.map(({ id, number, type }) => ({
    value: id,
    label: `${number} · ${words(`type.${type}`)}`,
  }));
  return (
    <div className={styles.filter}>
      <CheckMenu
        label={t('accountFilter.label')}
        options={options}
        chosen={isAll ? accounts.map(({ id }) => id) : chosen}
        onChange={choose}
      >
        <div className={styles.all}>
          <Button variant="quiet" aria-disabled={isAll} onClick={() => choose([])}>
            {t('accountFilter.chooseAll')}
          </Button>
        </div>
      </CheckMenu>
      <span role="status" className={styles.words}>
        {isAll
          ? t('accountFilter.all', { count: accounts.length, n: total })
          : t('accountFilter.some', { count: chosen.length, n: formatCount(chosen.length, locale), total })}
      </span>
    </div>
  );
}
