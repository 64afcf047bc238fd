import { useState, type ComponentProps } from 'react';
import { hasEnded, type CallView } from '@/store/callView';
import { AccountLine } from './AccountLine';

interface Props extends Pick<ComponentProps<typeof AccountLine>, 'accounts' | 'filter'> {
  /** The call for the accounts. */
  view: CallView<unknown>;
}

/**
 * Which accounts count on one page of a record. Its room is reserved until it is known whether there is a
 * choice, because the rows beneath often arrive first.
 */
export function AccountChoice({ view, ...choice }: Props) {
  const [isKnown, setKnown] = useState(false);
  // From then on the filter shows its own state, also during a retry.
  if (!isKnown && hasEnded(view)) setKnown(true);
  return <AccountLine view={view} isAwaited={!isKnown} {...choice} />;
}
