import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSignedInStatus, type SessionStatus } from '@/lib/auth/machine';
import type { PersonClaims, SessionNotice, SessionSnapshot } from '@/lib/auth/types';

/** What the screens know of the session. No token is in it: those stay in the token store. */
export type SessionState = SessionSnapshot;

const initialState: SessionState = { status: 'unknown', notice: null, claims: null, idleEndsAt: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The session service reports where it stands. Its sagas alone dispatch this. */
    sessionChanged: (_state, action: PayloadAction<SessionSnapshot>) => action.payload,
  },
});

export const { sessionChanged } = slice.actions;
export const sessionReducer = slice.reducer;

/** The person clicked Log in. */
export const signInRequested = createAction('session/signInRequested');
/** The person clicked Sign out. */
export const signOutRequested = createAction('session/signOutRequested');
/** The person wants to stay, when the session is about to end. */
export const stayRequested = createAction('session/stayRequested');

interface WithSession {
  session: SessionState;
}

/** Where the session stands; `unknown` on the server and until the page has looked. */
export const selectSessionStatus = (state: WithSession): SessionStatus => state.session.status;

/** True while the screens of a signed-in person stand, through every refresh. */
export const selectIsSignedIn = (state: WithSession): boolean => isSignedInStatus(state.session.status);

/** `incomplete` where a sign-in did not complete: the login screen says so in one neutral line. */
export const selectSessionNotice = (state: WithSession): SessionNotice | null => state.session.notice;

/** When the session ends unless the person stays, ms since 1970 on the browser's clock; null: no warning is due. */
export const selectIdleEndsAt = (state: WithSession): number | null => state.session.idleEndsAt;

/** When the tokens in use were granted, ms on the server's clock; undefined while signed out. */
export const selectTokensAt = (state: WithSession): number | undefined => state.session.tokensAt;

/** The claims that name the person; null while signed out. */
export const selectClaims = (state: WithSession): PersonClaims | null => state.session.claims;

/** The person's name as the token has it: first and last name, else `name`, else the e-mail address, else empty. */
export function selectPersonName(state: WithSession): string {
  const { claims } = state.session;
  if (claims === null) return '';
  const full = [claims.firstName, claims.lastName].filter(Boolean).join(' ');
  return full || claims.name || claims.email || '';
}
