/**
 * Of the calls between portal and gateway, by Semantic Versioning: the first number rises when a call or a field
 * goes or changes, the second when one is added that a gateway may leave out. `docs/contract-changelog.md` says what changed.
 */
export const CONTRACT_VERSION = '2.6.0';
