import { type ClientBase } from 'pg';
import { priceText } from './amounts';
import { makeLoader, type Value } from './bulk';
import { AS_OF, isoOf } from './calendar';
import { type Market, type Security } from './market';
import { type Organisation } from './organisation';
import { classesOf, MIXES } from './tables/classes';
import { CUSTODIANS } from './tables/custodians';
import { BRANCHES, FIRM, PERSONAS, REGIONS, TEAMS } from './tables/staff';

/** From when the rep codes and the access to them hold. */
const SINCE = '2009-01-05';

type Rows = readonly (readonly Value[])[];

const emailOf = (first: string, last: string) =>
  `${first}.${last}@example.com`
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function staffTables({ advisors, repCodes, access }: Organisation): [string, string[], Rows][] {
  return [
    ['firms', ['id', 'name_en', 'name_fr'], [[1, FIRM.nameEn, FIRM.nameFr]]],
    [
      'regions',
      ['id', 'firm_id', 'name_en', 'name_fr', 'regional_vice_president'],
      REGIONS.map(({ id, nameEn, nameFr, regionalVicePresident }) => [
        id,
        1,
        nameEn,
        nameFr,
        regionalVicePresident,
      ]),
    ],
    [
      'branches',
      ['id', 'region_id', 'name', 'city', 'province', 'branch_manager'],
      BRANCHES.map(({ id, regionId, name, city, province, branchManager }) => [
        id,
        regionId,
        name,
        city,
        province,
        branchManager,
      ]),
    ],
    [
      'teams',
      ['id', 'branch_id', 'name_en', 'name_fr'],
      TEAMS.map(({ id, branchId, nameEn, nameFr }) => [id, branchId, nameEn, nameFr]),
    ],
    [
      'people',
      ['subject', 'first_name', 'last_name', 'email', 'locale', 'branch_id'],
      PERSONAS.map(({ subject, firstName, lastName, locale, branchId }) => [
        subject,
        firstName,
        lastName,
        emailOf(firstName, lastName),
        locale,
        branchId,
      ]),
    ],
    [
      'advisors',
      ['id', 'branch_id', 'team_id', 'subject', 'first_name', 'last_name'],
      advisors.map(({ id, branchId, teamId, subject, firstName, lastName }) => [
        id,
        branchId,
        teamId,
        subject,
        firstName,
        lastName,
      ]),
    ],
    [
      'rep_codes',
      ['id', 'code', 'name', 'branch_id', 'valid_from'],
      repCodes.map(({ id, code, name, branchId }) => [id, code, name, branchId, SINCE]),
    ],
    [
      'rep_code_splits',
      ['rep_code_id', 'advisor_id', 'share_bp', 'valid_from'],
      repCodes.flatMap(({ id, splits }) =>
        splits.map(([advisorId, shareBp]) => [id, advisorId, shareBp, SINCE]),
      ),
    ],
    [
      'rep_code_access',
      ['subject', 'rep_code_id', 'valid_from'],
      access.map(({ subject, repCodeId }) => [subject, repCodeId, SINCE]),
    ],
  ];
}

const mixRows = ({ id, symbol }: Security): Value[][] =>
  Object.entries(MIXES[symbol] ?? {}).flatMap(([dimension, weights]) =>
    Object.entries(weights).map(([bucket, weight]) => [id, dimension, bucket, weight]),
  );

function marketTables({ securities, days, usdCad }: Market): [string, string[], Rows][] {
  return [
    [
      'securities',
      [
        'id',
        'symbol',
        'exchange',
        'name_en',
        'name_fr',
        'kind',
        'currency',
        'price_units',
        'asset_class',
        'sector',
        'region',
      ],
      securities.map((security) => {
        const { id, symbol, exchange, nameEn, nameFr, kind, currency, priceUnits } = security;
        const { assetClass, sector, region } = classesOf(security);
        return [id, symbol, exchange, nameEn, nameFr, kind, currency, priceUnits, assetClass, sector, region];
      }),
    ],
    ['security_mix', ['security_id', 'dimension', 'bucket', 'weight_bp'], securities.flatMap(mixRows)],
    ['custodians', ['code', 'name_en', 'name_fr'], CUSTODIANS],
    [
      'prices',
      ['security_id', 'price_date', 'close'],
      securities.flatMap(({ id, closes }) =>
        days.map((day, index) => [id, isoOf(day), priceText(closes[index] ?? 0)]),
      ),
    ],
    [
      'fx_rates',
      ['rate_date', 'usd_cad'],
      days.map((day, index) => [isoOf(day), priceText(usdCad[index] ?? 0)]),
    ],
  ];
}

/** Writes what is no client's: the staff, the market, and the row that says which book this is. */
export async function writeFirm(
  client: ClientBase,
  folder: string | null,
  made: { organisation: Organisation; market: Market; seed: number; clients: number },
) {
  const loader = makeLoader(client, folder);
  for (const [table, columns, rows] of [...staffTables(made.organisation), ...marketTables(made.market)]) {
    const writer = loader.writer(table, columns);
    for (const row of rows) writer.row(row);
    await writer.finish();
  }
  await client.query('insert into book (as_of, seed, seed_clients) values ($1, $2, $3)', [
    AS_OF,
    made.seed,
    made.clients,
  ]);
}
