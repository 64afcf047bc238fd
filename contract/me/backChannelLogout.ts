/**
 * POST session/logout: where a firm’s own provider says that one of its sign-ins has ended (OpenID Connect Back-Channel
 * Logout 1.0). The portal never sends it. It answers 200, or 400 for a logout token that is not good.
 */
export const BACK_CHANNEL_LOGOUT = { type: 'POST', url: 'session/logout', field: 'logout_token' } as const;
