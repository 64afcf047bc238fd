import { useState, type ComponentProps } from 'react';
import { hasEnded, type CallView } from '@/store/callView';
import { AccountLine } from './AccountLine';

interface Props extends Pick<ComponentProps<typeof AccountLine>, 'accounts' | 'filter'> {
  /** The call for the accounts. */
  view: CallView<unknown>;
}

/**
 * Which accounts count on a page of one side of a record. It has its place until it is known whether there is a
 * choice: the rows beneath are often there first.
 */
export function AccountChoice({ view, ...choice }: Props) {
  const [isKnown, setKnown] = useState(false);
  // From then on the filter shows its own state, also during a retry.
  if (!isKnown && hasEnded(view)) setKnown(true);
  return <AccountLine view={view} isAwaited={!isKnown} {...choice} />;
}
