import { type ClientBase } from 'pg';
import { priceText } from './amounts';
import { makeLoader, type Value } from '../../kit/db/bulk';
import { asOf, asOfDay, isoOf } from './calendar';
import { type Market, type Security } from './market';
import { type Organisation } from './organisation';
import { models } from './tables/models';
import { ISINS } from './tables/isins';
import { classesOf, MIXES } from './tables/classes';
import { CUSTODIANS } from './tables/custodians';
import { carrierTables } from './tables/carrier';
import { DEALERS } from './tables/dealers';
import { NEWS_COLUMNS, newsRows } from './tables/news';
import {
  BRANCH_MANAGERS,
  BRANCHES,
  FIRM,
  FIRM_ROLES,
  PERSONAS,
  PRESTIGE_DESKS,
  REGION_LEADERS,
  REGIONS,
  TEAM_COVER,
  TEAM_MEMBERS,
  TEAMS,
} from './tables/staff';
import { writeTerms } from './tables/terms';

/** The day from which the rep codes and the access to them are valid. */
const SINCE = '2009-01-05';

type Rows = readonly (readonly Value[])[];

const emailOf = (first: string, last: string) =>
  `${first}.${last}@example.com`
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The text of an array, as the database reads it. */
const arrayOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/** Who is in the teams, which codes they own, who covers for whom, and who approves it. */
function teamTables(repCodes: Organisation['repCodes']): [string, string[], Rows][] {
  const idOf = (code: string) => repCodes.find((each) => each.code === code)?.id ?? null;
  const idsOf = (codes: readonly string[]) => arrayOf(codes.flatMap((code) => idOf(code) ?? []));
  return [
    [
      'team_members',
      ['team_id', 'advisor_id', 'role', 'reads', 'valid_from'],
      TEAM_MEMBERS.map(({ teamId, advisorId, role, reads, since }) => [
        teamId,
        advisorId,
        role,
        reads === null ? null : idsOf(reads),
        typeof since === 'number' ? isoOf(asOfDay() - since) : since,
      ]),
    ],
    [
      'team_codes',
      ['team_id', 'rep_code_id', 'is_primary', 'valid_from'],
      TEAMS.flatMap(({ id, codes }) => codes.map((code, at) => [id, idOf(code), at === 0, SINCE])),
    ],
    [
      'team_cover',
      ['team_id', 'away_id', 'cover_id', 'rep_code_ids', 'valid_from', 'valid_to'],
      TEAM_COVER.map(({ teamId, awayId, coverId, codes, from, to }) => [
        teamId,
        awayId,
        coverId,
        idsOf(codes),
        isoOf(asOfDay() - from),
        isoOf(asOfDay() - to),
      ]),
    ],
    [
      'branch_managers',
      ['branch_id', 'subject'],
      BRANCH_MANAGERS.map(({ branchId, subject }) => [branchId, subject]),
    ],
    [
      'region_leaders',
      ['region_id', 'subject'],
      REGION_LEADERS.map(({ regionId, subject }) => [regionId, subject]),
    ],
    ['firm_roles', ['subject', 'role'], FIRM_ROLES.map(({ subject, role }) => [subject, role])],
  ];
}

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
    ['prestige_desks', ['firm_id', 'name'], PRESTIGE_DESKS.map((name) => [1, name])],
    [
      'teams',
      ['id', 'branch_id', 'name_en', 'name_fr', 'prestige_support'],
      TEAMS.map(({ id, branchId, nameEn, nameFr, prestigeSupport }) => [
        id,
        branchId,
        nameEn,
        nameFr,
        prestigeSupport,
      ]),
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
      ['id', 'branch_id', 'subject', 'first_name', 'last_name', 'languages', 'provinces'],
      advisors.map(({ id, branchId, subject, firstName, lastName, languages, provinces }) => [
        id,
        branchId,
        subject,
        firstName,
        lastName,
        arrayOf(languages),
        arrayOf(provinces),
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
      ['subject', 'rep_code_id', 'valid_from', 'team_id', 'basis'],
      access.map(({ subject, repCodeId, teamId }) => [
        subject,
        repCodeId,
        SINCE,
        teamId,
        teamId === null ? 'firm' : 'team',
      ]),
    ],
    ...teamTables(repCodes),
  ];
}

const mixRows = ({ id, symbol }: Security): Value[][] =>
  Object.entries(MIXES[symbol] ?? {}).flatMap(([dimension, weights]) =>
    Object.entries(weights).map(([bucket, weight]) => [id, dimension, bucket, weight]),
  );

/** The day on which a bond or a GIC is paid back: its name ends with it. */
function maturityOf({ kind, nameEn }: Security): string | null {
  if (kind !== 'bond' && kind !== 'gic') return null;
  const [text] = /[A-Z][a-z]+ \d{1,2}, \d{4}$/.exec(nameEn) ?? [];
  if (text === undefined) throw new Error(`${nameEn} does not say when it is paid back`);
  return new Date(`${text} UTC`).toISOString().slice(0, 10);
}

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
        'matures_on',
        'isin',
      ],
      securities.map((security) => {
        const { id, symbol, exchange, nameEn, nameFr, kind, currency, priceUnits } = security;
        const { assetClass, sector, region } = classesOf(security);
        const maturesOn = maturityOf(security);
        return [
          id,
          symbol,
          exchange,
          nameEn,
          nameFr,
          kind,
          currency,
          priceUnits,
          assetClass,
          sector,
          region,
          maturesOn,
          ISINS[symbol] ?? null,
        ];
      }),
    ],
    ['security_mix', ['security_id', 'dimension', 'bucket', 'weight_bp'], securities.flatMap(mixRows)],
    ['custodians', ['code', 'name_en', 'name_fr'], CUSTODIANS],
    ['transfer_dealers', ['code', 'name_en', 'name_fr', 'is_on_network'], DEALERS],
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

function modelTables({ securities }: Market): [string, string[], Rows][] {
  const idOf = new Map(securities.map(({ symbol, id }) => [symbol, id]));
  const all = models();
  const versions = all.flatMap((model) =>
    model.versions.map((version, index) => ({ model: model.id, number: index + 1, ...version })),
  );
  const sleeves = versions.flatMap(({ model, number, sleeves: own }) =>
    own.map((sleeve, position) => ({ model, number, position, ...sleeve })),
  );
  return [
    [
      'uma_models',
      ['id', 'code', 'name_en', 'name_fr', 'manager', 'status'],
      all.map(({ id, code, name, manager, status }) => [id, code, name.en, name.fr, manager, status]),
    ],
    [
      'uma_versions',
      [
        'model_id',
        'version',
        'effective_on',
        'risk',
        'minimum',
        'fee_bp',
        'benchmark_en',
        'benchmark_fr',
        'note_en',
        'note_fr',
      ],
      versions.map(({ model, number, effectiveOn, risk, minimum, feeBp, benchmark, note }) => [
        model,
        number,
        isoOf(effectiveOn),
        risk,
        minimum,
        feeBp,
        benchmark.en,
        benchmark.fr,
        note.en,
        note.fr,
      ]),
    ],
    [
      'uma_sleeves',
      ['model_id', 'version', 'sleeve', 'position', 'target_bp', 'band_bp'],
      sleeves.map(({ model, number, sleeve, position, targetBp, bandBp }) => [
        model,
        number,
        sleeve,
        position,
        targetBp,
        bandBp,
      ]),
    ],
    [
      'uma_picks',
      ['model_id', 'version', 'sleeve', 'security_id', 'share_bp'],
      sleeves.flatMap(({ model, number, sleeve, picks }) =>
        Object.entries(picks).map(([symbol, share]) => [
          model,
          number,
          sleeve,
          idOf.get(symbol) ?? null,
          share,
        ]),
      ),
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
  for (const [table, columns, rows] of [
    ...staffTables(made.organisation),
    ...marketTables(made.market),
    ...modelTables(made.market),
    ...carrierTables(made.organisation.repCodes),
    ['news_items', NEWS_COLUMNS, newsRows()] as [string, string[], Rows],
  ]) {
    const writer = loader.writer(table, columns);
    for (const row of rows) writer.row(row);
    await writer.finish();
  }
  await writeTerms(client);
  await client.query('insert into book (as_of, seed, seed_clients) values ($1, $2, $3)', [
    asOf(),
    made.seed,
    made.clients,
  ]);
}
