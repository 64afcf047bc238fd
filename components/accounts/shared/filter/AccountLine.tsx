import type { ComponentProps } from 'react';
import { Caption, Row } from '@/components/ui/layout';
import { AccountFilter } from './AccountFilter';
import styles from './AccountLine.module.css';
import { AccountPlace } from './AccountPlace';

interface Props extends ComponentProps<typeof AccountFilter> {
  /** A sentence on what the choice of accounts affects, shown when some are chosen. */
  scope?: string;
  /** True until the accounts to choose from are known. The choice has its place already. */
  isAwaited: boolean;
}

/** The line above everything that it affects: which accounts of a record count, and what that applies to. */
export function AccountLine({ scope, isAwaited, ...choice }: Props) {
  const hasChoice = choice.filter.chosen.length > 0;
  return (
    <Row gap={2} canWrap align="center" minHeight={32} className={styles.line}>
      {isAwaited ? <AccountPlace hasChoice={hasChoice} /> : <AccountFilter {...choice} />}
      {scope !== undefined && hasChoice && <Caption isScreenOnly>{scope}</Caption>}
    </Row>
  );
}
