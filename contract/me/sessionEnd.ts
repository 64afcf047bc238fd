/**
 * POST session/end: ends the sign-in that the token of the request comes from, and no other. It takes no body. Each
 * token of that sign-in that was issued until then gets a 401 from then on. It answers 200 or 204, and nothing of it is
 * read.
 */
export const SESSION_END = { name: 'sessionEnd', type: 'POST', url: 'session/end' } as const;
