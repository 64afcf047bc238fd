import type { ComponentProps } from 'react';
import { AccountFilter } from './AccountFilter';
import styles from './AccountLine.module.css';
import { AccountPlace } from './AccountPlace';

interface Props extends ComponentProps<typeof AccountFilter> {
  /** A sentence on what the choice of accounts affects, shown when some are chosen. */
  scope?: string;
  /** True while it is not known from which accounts may be chosen: the choice has its place already. */
  isAwaited: boolean;
}

/** The line above all that it is about: which accounts of a record count, and what that holds for. */
export function AccountLine({ scope, isAwaited, ...choice }: Props) {
  const hasChoice = choice.filter.chosen.length > 0;
  return (
    <div className={styles.line}>
      {isAwaited ? <AccountPlace hasChoice={hasChoice} /> : <AccountFilter {...choice} />}
      {scope !== undefined && hasChoice && <span className={styles.scope}>{scope}</span>}
    </div>
  );
}
