import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSignedInStatus, nextStep, type SessionEvent, type SessionStatus } from '@/lib/auth/machine';

/** Each row of the table of docs/session.md: from, event, to, and what is done. */
const rows = readFileSync('docs/session.md', 'utf8')
  .split('\n')
  .map((line) => /^\| `(\w+)` +\| `(\w+)` +\| `(\w+)` +\| (.*) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, from, event, to, run = '']) => ({
    from: from as SessionStatus,
    event: event as SessionEvent,
    to,
    run: [...run.matchAll(/`(\w+)`/g)].map(([, effect]) => effect),
  }));

const STATUSES: SessionStatus[] = [
  'unknown',
  'joining',
  'signedOut',
  'leaving',
  'returning',
  'signedIn',
  'refreshing',
  'renewing',
  'loggingOut',
];

const EVENTS: SessionEvent[] = [
  'foundTokens',
  'foundIdle',
  'foundHint',
  'foundAnswer',
  'foundNothing',
  'foundBroken',
  'joined',
  'notJoined',
  'notJoinedBroken',
  'signedOutElsewhere',
  'replacedElsewhere',
  'signInClicked',
  'signOutClicked',
  'loggedOut',
  'cameBack',
  'idled',
  'tokensGranted',
  'signInFailed',
  'silentRefused',
  'refreshStarted',
  'refreshed',
  'unavailable',
  'refused',
  'refusedForGood',
];

describe('the machine', () => {
  it.each(rows)('goes from $from by $event to $to, as drawn', ({ from, event, to, run }) => {
    expect(nextStep(from, event)).toEqual({ to, run });
  });

  it('has no step that is not drawn', () => {
    const drawn = new Set(rows.map(({ from, event }) => `${from} ${event}`));
    expect(rows).toHaveLength(drawn.size);
    for (const status of STATUSES) {
      for (const event of EVENTS) {
        const isDrawn = drawn.has(`${status} ${event}`);
        expect(nextStep(status, event) !== null, `${status} ${event}`).toBe(isDrawn);
      }
    }
  });

  it('keeps the screens open through a refresh and a silent visit, and in no other state', () => {
    expect(STATUSES.filter(isSignedInStatus)).toEqual(['signedIn', 'refreshing', 'renewing']);
  });

  it('lets every session end by a logout, an expiry, a logout elsewhere and another person', () => {
    for (const status of STATUSES.filter(isSignedInStatus)) {
      for (const event of ['signOutClicked', 'idled', 'signedOutElsewhere', 'replacedElsewhere'] as const) {
        expect(isSignedInStatus(nextStep(status, event)?.to ?? status)).toBe(false);
      }
    }
  });
});
