/** Who keeps the accounts of the demo book: code, name in English, name in French. All but the network are invented. */
export const CUSTODIANS = [
  ['NWM', 'Northfield Wealth Management', 'Gestion de patrimoine Northfield'],
  ['NBIN', 'National Bank Independent Network', 'Banque Nationale Réseau indépendant'],
  ['FUND', 'Held at the fund company', 'Détenu auprès de la société de fonds'],
] as const;

/** How often each is met. */
export const CUSTODIAN_SHARES: Record<(typeof CUSTODIANS)[number][0], number> = {
  NWM: 72,
  NBIN: 22,
  FUND: 6,
};
