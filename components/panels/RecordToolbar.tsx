import type { ComponentProps } from 'react';
import { AccountFilter } from './accountFilter/AccountFilter';
import styles from './RecordToolbar.module.css';
import { RecordWays } from './RecordWays';

interface Props
  extends Omit<ComponentProps<typeof AccountFilter>, 'view'>, ComponentProps<typeof RecordWays> {
  /** What the choice of accounts holds for, a sentence. */
  scope: string;
}

/**
 * Stands in a record's summary above all that it is about: which accounts count, and the ways to all holdings and all
 * transactions. That the accounts could not be had is said where they would stand.
 */
export function RecordToolbar({ accounts, filter, scope, ...ways }: Props) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.choice}>
        <AccountFilter view={null} accounts={accounts} filter={filter} />
        {filter.isShown && <span className={styles.scope}>{scope}</span>}
      </div>
      <RecordWays {...ways} />
    </div>
  );
}
