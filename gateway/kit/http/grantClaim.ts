/**
 * Names, in an access token of the embedded provider, the stored grant that it comes from. A firm's own provider does
 * not send it: its tokens end when the portal says so at a logout (`signIn.ts`), or when they expire.
 */
export const GRANT_CLAIM = 'cairn_grant';
