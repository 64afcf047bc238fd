import { RENEWAL_WAIT_MS, type Context } from './context';
import { isEndNear, type Idle } from './idle';
import { failuresAfter } from './refresh';
import { goToProvider } from './signIn';

/** Sends the browser on its one silent visit to the provider: back in place with new tokens, or not at all. */
export async function renewSilently(context: Context): Promise<void> {
  const { keep, clock, provider, browser, status, send } = context;
  // A browser that is sent to a provider that is down would be stranded there.
  const isReachable = await provider.isReachable();
  if (status() !== 'renewing') return;
  const [tokens, held, hint] = [keep.tokens(), keep.held(), keep.hint()];
  if (!isReachable || tokens === null || held === null) {
    // Nobody is on a visit, and the next attempt comes as after a call without an answer.
    if (hint) {
      const failures = failuresAfter(hint.failures, null);
      keep.writeHint({ ...hint, renewedAt: null, calledAt: clock.now(), failures });
    }
    return send('unavailable');
  }
  keep.hold(tokens, { ...held, visits: (held.visits ?? 0) + 1 });
  keep.rememberVisit(browser.currentPath());
  if (hint) keep.writeHint({ ...hint, renewedAt: clock.now() });
  await goToProvider(context, {
    isSilent: true,
    asksPassword: false,
    // Not the address: the router may be on its way from the callback still.
    returnTo: keep.findVisit(),
    returnSubject: keep.subject(),
  });
  // The person stopped it, or the provider answered without a page: tell everyone who waits for a token.
  const { departure } = context;
  browser.after(RENEWAL_WAIT_MS, () => {
    if (status() === 'renewing' && context.departure === departure) send('unavailable');
  });
}

/**
 * The person chooses to stay. Before the end that the provider sets nothing helps but a new session of its own: one
 * silent visit, where no unsaved text is on the page. A provider that keeps to its end is not asked twice.
 */
export function stayOn({ keep, clock, browser, send }: Context, idle: Idle): void {
  const held = keep.held();
  idle.stay();
  if (!held || held.isEndFixed || !isEndNear(held, clock.now())) return;
  if (!browser.hasUnsavedText()) send('refused');
}
