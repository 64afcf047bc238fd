/** Every key under which the portal keeps something in the browser. No other module spells one. */
export const STORAGE_KEYS = {
  /** Session storage, of one tab. */
  session: {
    /** The login flag: "1" from the click on Log in, else "0". */
    login: 'login',
    locale: 'locale',
    source: 'source',
    /** What the Bearer header carries, whichever token store is configured. */
    token: 'token',
    /** Which of the session's tokens this tab holds, and until when: JSON of `HeldTokens`. No token in it. */
    held: 'tokenState',
    clientListFilter: 'clientListFilter',
    householdListFilter: 'householdListFilter',
    /** Where a person stood in the lists that this tab has shown: JSON of `SavedPlace[]`. Nothing personal in it. */
    listPlaces: 'listPlaces',
    /** Which accounts of a record count: JSON of `KeptAccounts[]`. Opaque ids, nothing personal in it. */
    chosenAccounts: 'chosenAccounts',
    /** Where a person lands after signing in: a path of the portal with its query. */
    returnTo: 'returnTo',
    /** The page that a silent visit to the provider was begun from, while the visit is under way. */
    visitedFrom: 'visitedFrom',
  },
  /** Local storage, shared by the tabs. */
  local: {
    lookerFilter: 'lookerFilter',
    language: 'i18nextLng',
    /** A random id made at the first visit; it alone survives a logout. */
    sessionId: 'sessionId',
    /** "Someone is signed in in this browser": JSON of `SessionHint`. No token and nothing personal in it. */
    signedIn: 'signedIn',
    /** When the person last did something in any tab, ms on the server's clock. */
    activeAt: 'activeAt',
    /** "1" once a session has ended for want of work: the next sign-in in this browser asks for the password. */
    idleEnded: 'idleEnded',
    /** Stands in for a Web Lock in browsers without them. */
    lease: 'refreshLease',
  },
  /** The token store, in session storage or in cookies. */
  tokens: { id: 'id_token', access: 'access_token', refresh: 'refresh_token' },
  /** The one preference cookie: theme and collapsed navigation. */
  preferences: 'preferences',
} as const;

/** Session storage key, and where session storage is refused cookie, of the sign-in under way that `state` names. */
export const signInKey = (state: string): string => `${SIGN_IN_PREFIX}${state}`;

export const SIGN_IN_PREFIX = 'signIn.';
