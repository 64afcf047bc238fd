/**
 * Names, in an access token of the embedded provider, the stored grant that it comes from. A firm's own provider does
 * not send it, and its tokens are good until they expire.
 */
export const GRANT_CLAIM = 'cairn_grant';
