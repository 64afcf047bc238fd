import { sql } from 'drizzle-orm';
import { MODEL_RISKS, type ModelRisk } from '@/contract/uma/codes';
import type { UmaModelDetailsAnswer, UmaModelRow, UmaModelVersion } from '@/contract/uma/schema';
import { planned, prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { defineCountedList } from '../../../kit/lists/defineList';
import { folded, holding, oneOf } from '../../../kit/lists/facets';
import { wordOrder } from '../../../kit/paging/order';

interface Model extends Row {
  id: string;
  code: string;
  name_en: string;
  name_fr: string;
  manager: string;
  status: UmaModelRow['status'];
  version: number;
  effective_on: string;
  risk: ModelRisk;
  minimum: string;
  fee_bp: number;
  benchmark_en: string;
  benchmark_fr: string;
  account_count: number;
  market_value: string;
  out_count: number;
  next_on: string | null;
}

/** The models `m` with the version in force `v`, and the person's accounts in each, `u`. */
const MODELS = sql`uma_models m join uma_current v on v.model_id = m.id
  left join (
    select own.model_id, count(*)::integer as account_count, sum(a.market_value_cad) as market_value,
      count(*) filter (where own.status = 'out')::integer as out_count
    from uma_accounts own join accounts a on a.id = own.account_id
    where own.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES}) group by own.model_id
  ) u on u.model_id = m.id`;

const COLUMNS = sql`m.code, m.name_en, m.name_fr, m.manager, m.status, v.version, v.effective_on::text as effective_on,
  v.risk, v.minimum, v.fee_bp, v.benchmark_en, v.benchmark_fr, coalesce(u.account_count, 0) as account_count,
  coalesce(u.market_value, 0)::numeric(19,2) as market_value, coalesce(u.out_count, 0) as out_count,
  (select min(next.effective_on)::text from uma_versions next
    where next.model_id = m.id and next.effective_on > v.effective_on) as next_on`;

const modelRow = (row: Model): UmaModelRow => ({
  id: row.id,
  code: row.code,
  name: { en: row.name_en, fr: row.name_fr },
  manager: row.manager,
  status: row.status,
  version: row.version,
  effectiveOn: row.effective_on,
  risk: row.risk,
  minimum: row.minimum,
  feeBp: row.fee_bp,
  benchmark: { en: row.benchmark_en, fr: row.benchmark_fr },
  accountCount: row.account_count,
  marketValue: row.market_value,
  outCount: row.out_count,
  nextOn: row.next_on,
});

const NAME = wordOrder(sql`m.name_en`, sql`m.name_fr`);
const RISK_ORDER = sql`array_position(${sql.param([...MODEL_RISKS])}::text[], v.risk)`;

/** POST uma/modelsList: the firm's models. Everyone sees all of them; the figures are the person's own. */
export const umaModelsList = defineCountedList<'umaModelsList', Model>({
  list: 'umaModelsList',
  from: MODELS,
  select: COLUMNS,
  id: sql`m.public_id`,
  record: sql`m.id`,
  scope: sql`true`,
  where: ({ text, risk }) => [
    ...holding([sql`m.name_en`, sql`m.name_fr`, sql`m.code`, sql`m.manager`].map(folded), text),
    ...oneOf(sql`v.risk`, risk),
  ],
  order: (locale) => ({
    name: { expression: NAME[locale], type: 'text' },
    risk: { expression: RISK_ORDER, type: 'integer' },
    minimum: { expression: sql`v.minimum`, type: 'numeric' },
    fee: { expression: sql`v.fee_bp`, type: 'integer' },
    accounts: { expression: sql`coalesce(u.account_count, 0)`, type: 'integer' },
    marketValue: { expression: sql`coalesce(u.market_value, 0)::numeric(19,2)`, type: 'numeric' },
    effective: { expression: sql`v.effective_on`, type: 'date' },
  }),
  then: 'name',
  row: modelRow,
});

const one = prepared<Model & { key: number }>(
  'uma-model',
  sql`select m.id as key, m.public_id as id, ${COLUMNS} from ${MODELS}
    where m.public_id = ${sql.placeholder('id')}::uuid`,
);

type Sleeve = UmaModelVersion['sleeves'][number];

interface Version extends Row {
  version: number;
  effective_on: string;
  until: string | null;
  is_planned: boolean;
  risk: ModelRisk;
  minimum: string;
  fee_bp: number;
  benchmark_en: string;
  benchmark_fr: string;
  note_en: string;
  note_fr: string;
  sleeves: Omit<Sleeve, 'wasBp'>[];
}

const versionsOf = planned<Version>(sql`
  select v.version, v.effective_on::text as effective_on, v.effective_on > b.as_of as is_planned,
    (lead(v.effective_on) over (order by v.effective_on) - 1)::text as until,
    v.risk, v.minimum, v.fee_bp, v.benchmark_en, v.benchmark_fr, v.note_en, v.note_fr,
    (select json_agg(json_build_object('sleeve', s.sleeve, 'targetBp', s.target_bp, 'bandBp', s.band_bp, 'picks', (
        select coalesce(json_agg(json_build_object('symbol', x.symbol,
          'name', json_build_object('en', x.name_en, 'fr', x.name_fr), 'shareBp', p.share_bp)
          order by p.share_bp desc, x.symbol), '[]')
        from uma_picks p join securities x on x.id = p.security_id
        where p.model_id = s.model_id and p.version = s.version and p.sleeve = s.sleeve)) order by s.position)
      from uma_sleeves s where s.model_id = v.model_id and s.version = v.version) as sleeves
  from uma_versions v, book b where v.model_id = ${sql.placeholder('key')}::integer order by v.effective_on`);

interface StatusRow extends Row {
  status: UmaModelDetailsAnswer['statuses'][number]['status'];
  count: number;
  market_value: string;
}

const statusesOf = planned<StatusRow>(sql`
  select u.status, count(*)::integer as count, sum(a.market_value_cad)::numeric(19,2) as market_value
  from uma_accounts u join accounts a on a.id = u.account_id
  where u.model_id = ${sql.placeholder('key')}::integer and u.rep_code_id = any (${REP_CODES})
    and a.rep_code_id = any (${REP_CODES})
  group by u.status order by array_position(array['out', 'near', 'inBand', 'restricted', 'noPrices'], u.status)`);

function versionOf(row: Version, before: Version | undefined, current: number): UmaModelVersion {
  return {
    version: row.version,
    state: row.is_planned ? 'planned' : row.version === current ? 'current' : 'past',
    effectiveOn: row.effective_on,
    until: row.until,
    risk: row.risk,
    minimum: row.minimum,
    feeBp: row.fee_bp,
    benchmark: { en: row.benchmark_en, fr: row.benchmark_fr },
    note: { en: row.note_en, fr: row.note_fr },
    sleeves: row.sleeves.map((each) => ({
      ...each,
      wasBp: before?.sleeves.find(({ sleeve }) => sleeve === each.sleeve)?.targetBp ?? null,
    })),
  };
}

/** POST uma/modelDetails: one model and its versions, latest first. */
export const umaModelDetails: Handler<'umaModelDetails'> = async ({ body, tx, scope }) => {
  const [row] = await tx.run(one({ id: body.id, repCodes: codesOf(scope) }));
  if (row === undefined) throw new ProblemError('not-found');
  const versions = await tx.run(versionsOf({ key: row.key }));
  const statuses = await tx.run(statusesOf({ key: row.key, repCodes: codesOf(scope) }));
  return {
    model: modelRow(row),
    versions: versions.map((each, at) => versionOf(each, versions[at - 1], row.version)).reverse(),
    statuses: statuses.map(({ status, count, market_value }) => ({
      status,
      count,
      marketValue: market_value,
    })),
    asOf: scope.asOf,
  };
};
