/**
 * The whole life of a session, as one pure table: a state, what may happen in it, where that leads and what is to
 * be done. `service.ts` is its hands; `docs/session.md` is its drawing. A pair that is not in the table is ignored:
 * an answer that comes too late changes nothing.
 */

/** The states of a tab. `refreshing` and `renewing` show the same screens as `signedIn`. */
export type SessionStatus =
  /** The page has just opened and has not looked yet. */
  | 'unknown'
  /** Someone is signed in in this browser: the tab asks its siblings for the session. */
  | 'joining'
  | 'signedOut'
  /** Log in was clicked; the browser is about to go to the provider. */
  | 'leaving'
  /** The provider has sent the browser back; its answer is being checked. */
  | 'returning'
  | 'signedIn'
  /** New tokens are being asked for. */
  | 'refreshing'
  /** One silent visit to the provider (`prompt=none`), because no refresh token helps any more. */
  | 'renewing'
  /** The person has logged out here; the provider is being told. */
  | 'loggingOut';

/** The events of a session. */
export type SessionEvent =
  // What the page finds when it opens.
  | 'foundTokens'
  /** Tokens, but nobody has done anything for too long. */
  | 'foundIdle'
  | 'foundHint'
  | 'foundAnswer'
  | 'foundNothing'
  /** The flag is 1, or the address is the callback's, and there is neither a token nor a sign-in under way. */
  | 'foundBroken'
  // Messages from the siblings.
  | 'joined'
  | 'notJoined'
  | 'notJoinedBroken'
  | 'signedOutElsewhere'
  /** Someone else has signed in in this browser. */
  | 'replacedElsewhere'
  // Actions of the person.
  | 'signInClicked'
  | 'signOutClicked'
  /** There is no provider to tell, or none that answers. */
  | 'loggedOut'
  /** The page stands again after it had been left for the provider (the back button). */
  | 'cameBack'
  | 'idled'
  // What the provider says.
  | 'tokensGranted'
  | 'signInFailed'
  | 'silentRefused'
  | 'refreshStarted'
  | 'refreshed'
  /** No answer, or one that says nothing about the session: it is kept. */
  | 'unavailable'
  | 'refused'
  /** Refused, and a silent visit would cost unsaved text or has been made in vain. */
  | 'refusedForGood';

/** The effects of a transition. */
export type SessionEffect =
  | 'askSiblings'
  | 'raiseFlag'
  | 'goToProvider'
  | 'goSilently'
  | 'redeemAnswer'
  /** Start the timers of refresh and idleness. */
  | 'watch'
  /** Go where the person wanted to be. */
  | 'landWherePersonWanted'
  /** Flag 0, the tab's tokens and saved list filters forgotten. */
  | 'markSignedOut'
  /** The one neutral line on the login screen. */
  | 'sayIncomplete'
  | 'landOnRoot'
  /** The person's own logout: everything cleared, the siblings told, then the provider. */
  | 'logOut'
  | 'landLoggedOut'
  /** A sibling has cleared what is shared: this tab forgets its own copy and lands where the sibling did. */
  | 'followOut'
  /** Everything cleared, the siblings told, `source=session` stored and landed on. */
  | 'expire'
  /** The next sign-in in this browser asks for the password, though the provider's own session may stand. */
  | 'demandPassword'
  /** This tab's copy forgotten; what all tabs share belongs to the next person by now. */
  | 'giveWay';

interface Step {
  to: SessionStatus;
  run: readonly SessionEffect[];
}

const step = (to: SessionStatus, ...run: SessionEffect[]): Step => ({ to, run });

const BROKEN = step('signedOut', 'markSignedOut', 'sayIncomplete', 'landOnRoot');
const GRANTED = step('signedIn', 'raiseFlag', 'watch', 'landWherePersonWanted');

/** The ways in which a session can end at any moment. */
const ENDINGS = {
  signOutClicked: step('loggingOut', 'logOut'),
  signedOutElsewhere: step('signedOut', 'followOut'),
  replacedElsewhere: step('signedOut', 'giveWay'),
  idled: step('signedOut', 'expire', 'demandPassword'),
} as const;

const TABLE: Record<SessionStatus, Partial<Record<SessionEvent, Step>>> = {
  unknown: {
    foundTokens: step('signedIn', 'watch', 'landWherePersonWanted'),
    foundIdle: step('signedOut', 'expire', 'demandPassword'),
    foundHint: step('joining', 'askSiblings'),
    foundAnswer: step('returning', 'redeemAnswer'),
    foundNothing: step('signedOut', 'markSignedOut'),
    foundBroken: BROKEN,
  },
  joining: {
    joined: GRANTED,
    notJoined: step('signedOut', 'markSignedOut'),
    notJoinedBroken: BROKEN,
  },
  signedOut: {
    signInClicked: step('leaving', 'raiseFlag', 'goToProvider'),
    // The person left the page, signed in, and came back to it.
    joined: GRANTED,
  },
  leaving: {
    tokensGranted: GRANTED,
    signInFailed: step('signedOut', 'markSignedOut', 'sayIncomplete'),
    cameBack: step('signedOut', 'markSignedOut', 'sayIncomplete'),
  },
  returning: {
    tokensGranted: GRANTED,
    signInFailed: BROKEN,
    silentRefused: step('signedOut', 'expire'),
    // A silent visit whose code nobody redeemed says nothing about the session.
    unavailable: step('signedIn', 'watch', 'landWherePersonWanted'),
  },
  signedIn: {
    refreshStarted: step('refreshing'),
    refused: step('renewing', 'goSilently'),
    ...ENDINGS,
  },
  refreshing: {
    refreshed: step('signedIn', 'watch'),
    unavailable: step('signedIn', 'watch'),
    refused: step('renewing', 'goSilently'),
    refusedForGood: step('signedOut', 'expire'),
    ...ENDINGS,
  },
  renewing: {
    // A sibling was quicker.
    refreshed: step('signedIn', 'watch'),
    unavailable: step('signedIn', 'watch'),
    cameBack: step('signedOut', 'expire'),
    ...ENDINGS,
  },
  loggingOut: {
    loggedOut: step('signedOut', 'landLoggedOut'),
    cameBack: step('signedOut', 'landLoggedOut'),
  },
};

/**
 * The one step of the machine.
 *
 * @returns the next state and what to do on the way, in order; null if the event means nothing in this state
 */
export function nextStep(status: SessionStatus, event: SessionEvent): Step | null {
  return TABLE[status][event] ?? null;
}

/** True while the screens of a signed-in person stand. */
export function isSignedInStatus(status: SessionStatus): boolean {
  return status === 'signedIn' || status === 'refreshing' || status === 'renewing';
}
