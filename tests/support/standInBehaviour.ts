import type { IdTokenFault } from './standInTokens';

/** How this provider differs from ours, or misbehaves. All of it may change while it runs. */
export interface StandInBehaviour {
  clientId: string;
  /** Who signs in. */
  subject: string;
  claims: Record<string, unknown>;
  /** What `/authorize` does with a person: signs in at once, shows a page, or refuses. */
  authorize: 'signsIn' | 'page' | 'access_denied';
  /** What it does with `prompt=none`: what its session says, or always the same. */
  silent: 'bySession' | 'page' | 'login_required';
  /** Whether someone is signed in at the provider. */
  hasSession: boolean;
  announcesIss: boolean;
  sendsIss: boolean | 'wrong';
  /** A `state` that replaces the right one. */
  swappedState: string | null;
  hasEndSession: boolean;
  /** Seconds. Null: not given. */
  accessLifetime: number | null;
  /** `refresh_expires_in` of each answer, in seconds. Null: not given. */
  endsIn: number | null;
  issuesRefreshToken: boolean;
  rotates: boolean;
  refreshBringsIdToken: boolean;
  /** Whose id token a refresh brings. Null: the right person's. */
  refreshSubject: string | null;
  idTokenFault: IdTokenFault | null;
  /** What the token endpoint answers to a refresh instead of tokens. */
  refreshAnswer:
    | null
    | 'empty400'
    | 'text401'
    | 'invalid_grant'
    | 'passing'
    | '500'
    | '503'
    | '429'
    | 'html'
    | 'emptyBody';
  /** What it answers to a code instead of tokens. */
  codeAnswer: null | '503';
  /** The next refresh succeeds here, and its answer is lost on the way. */
  dropsNextRefresh: boolean;
  /** The keys are unavailable. */
  jwksFails: boolean;
  /** What the gateway beside it answers to the end of a session; null: nothing, ever. */
  gatewayEnd: 200 | 401 | 500 | null;
  /** How long an answer with tokens or keys takes, ms. */
  delay: number;
  /** ms since 1970 by the provider's clock. */
  now(): number;
}

/** A provider much like ours, except for its opaque access tokens. */
export const STAND_IN_DEFAULTS: StandInBehaviour = {
  clientId: 'cairn-portal',
  subject: 'subject-1',
  claims: { firstName: 'Ada', lastName: 'Roy', email: 'ada.roy@example.com' },
  authorize: 'signsIn',
  silent: 'bySession',
  hasSession: false,
  announcesIss: true,
  sendsIss: true,
  swappedState: null,
  hasEndSession: true,
  accessLifetime: 600,
  endsIn: null,
  issuesRefreshToken: true,
  rotates: true,
  refreshBringsIdToken: true,
  refreshSubject: null,
  idTokenFault: null,
  refreshAnswer: null,
  codeAnswer: null,
  dropsNextRefresh: false,
  jwksFails: false,
  gatewayEnd: 200,
  delay: 0,
  now: () => Date.now(),
};

/** What a provider may answer when it refuses a refresh. */
export const ODD_ANSWERS: Record<
  string,
  [status: number, type: string, body: string, headers?: Record<string, string>]
> = {
  empty400: [400, 'text/plain', ''],
  text401: [401, 'text/plain', 'no'],
  invalid_grant: [400, 'application/json', '{"error":"invalid_grant"}'],
  passing: [400, 'application/json', '{"error":"temporarily_unavailable"}'],
  '500': [500, 'text/html', '<h1>down</h1>'],
  '503': [503, 'application/json', '{"error":"temporarily_unavailable"}', { 'retry-after': '15' }],
  '429': [429, 'application/json', '{"error":"slow"}'],
  html: [200, 'text/html', '<h1>welcome</h1>'],
  emptyBody: [200, 'application/json', ''],
};
