import { asOf, tradingDayBefore } from '../calendar';
import type { RepCode } from '../organisation';

/** The one carrier of the demo firm. */
export const CARRIER = 'NBIN';

/** Code, day of the agreement, cut-off, zone. */
export const CARRIERS = [[CARRIER, '2014-06-02', '15:00', 'America/Toronto']] as const;

export const CARRIER_DUTIES = [
  ['kyc', 'dealer'],
  ['suitability', 'dealer'],
  ['performance', 'dealer'],
  ['statements', 'carrier'],
  ['confirmations', 'carrier'],
  ['taxSlips', 'carrier'],
  ['custody', 'carrier'],
] as const;

/** The letter behind the root, by type and currency. */
export const CARRIER_SUFFIXES = [
  ['A', 'cash', 'CAD'],
  ['B', 'cash', 'USD'],
  ['E', 'margin', 'CAD'],
  ['F', 'margin', 'USD'],
  ['R', 'rrsp', 'CAD'],
  ['S', 'rrsp', 'USD'],
  ['P', 'spousalRrsp', 'CAD'],
  ['T', 'rrif', 'CAD'],
  ['X', 'tfsa', 'CAD'],
  ['Y', 'tfsa', 'USD'],
  ['G', 'resp', 'CAD'],
  ['D', 'rdsp', 'CAD'],
  ['H', 'fhsa', 'CAD'],
  ['L', 'lira', 'CAD'],
  ['V', 'lif', 'CAD'],
  ['C', 'corporate', 'CAD'],
  ['U', 'corporate', 'USD'],
  ['W', 'trust', 'CAD'],
] as const;

/** Feed, clearing days since its last file, when that came, when it is expected, rows in it. */
const FEEDS = [
  ['positions', 0, '05:42', '06:00', 18_204],
  ['transactions', 0, '05:51', '06:00', 2_311],
  ['accounts', 0, '05:20', '06:00', 6_118],
  ['prices', 0, '05:58', '06:30', 1_904],
  ['bookCosts', 1, '06:12', '06:30', 18_010],
  ['restrictions', 3, '05:33', '06:00', 42],
] as const;

/** So many clearing days before the date of the book. */
const daysBefore = (days: number): string =>
  Array.from({ length: days }).reduce<string>(tradingDayBefore, asOf());

const carrierFeeds = () =>
  FEEDS.map(([feed, age, at, expected, rows], position) => [
    CARRIER,
    feed,
    daysBefore(age),
    at,
    expected,
    rows,
    position,
  ]);

/** Number, title in English, title in French, what for. */
export const CARRIER_FORMS = [
  ['NBIN-101', 'New account application', 'Demande d’ouverture de compte', 'opening'],
  ['NBIN-118', 'Two pieces of identification', 'Deux pièces d’identité', 'opening'],
  [
    'NBIN-140',
    'Pre-authorized deposit, with a void cheque',
    'Dépôt préautorisé, avec spécimen de chèque',
    'money',
  ],
  [
    'NBIN-146',
    'Letter of direction, electronic payment',
    'Lettre de directives, paiement électronique',
    'money',
  ],
  ['NBIN-205', 'Request for transfer of assets', 'Demande de transfert d’actifs', 'transfer'],
  ['NBIN-261', 'Tax residency of an entity', 'Résidence fiscale d’une entité', 'tax'],
  ['RC518', 'Tax residency of an individual', 'Résidence fiscale d’un particulier', 'tax'],
  [
    'W-8BEN',
    'Foreign status for U.S. tax withholding',
    'Statut étranger aux fins de la retenue américaine',
    'tax',
  ],
  ['NBIN-310', 'Trading authorization', 'Autorisation de négocier', 'authority'],
] as const;

/** The carrier's records that belong to no client, as tables and rows. */
export const carrierTables = (repCodes: readonly RepCode[]): [string, string[], (string | number)[][]][] => [
  ['carriers', ['code', 'agreement_on', 'cut_off', 'time_zone'], CARRIERS.map((row) => [...row])],
  [
    'carrier_duties',
    ['carrier', 'duty', 'owner', 'position'],
    CARRIER_DUTIES.map(([duty, owner], position) => [CARRIER, duty, owner, position]),
  ],
  [
    'carrier_suffixes',
    ['carrier', 'suffix', 'type', 'currency'],
    CARRIER_SUFFIXES.map((row) => [CARRIER, ...row]),
  ],
  [
    'carrier_rep_codes',
    ['carrier', 'rep_code_id', 'carrier_code', 'since'],
    repCodes.map(({ id, code }) => [
      CARRIER,
      id,
      `${code.slice(0, 1)}${String(400 + id).padStart(4, '0')}`,
      '2014-06-02',
    ]),
  ],
  [
    'carrier_feeds',
    ['carrier', 'feed', 'last_on', 'last_at', 'expected_at', 'row_count', 'position'],
    carrierFeeds(),
  ],
  [
    'carrier_forms',
    ['carrier', 'number', 'title_en', 'title_fr', 'use', 'position'],
    CARRIER_FORMS.map((row, position) => [CARRIER, ...row, position]),
  ],
];
