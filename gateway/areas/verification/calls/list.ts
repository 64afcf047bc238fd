import { sql } from 'drizzle-orm';
import {
  VERIFICATION_STATES,
  type DOUBT_REASONS,
  type VerificationMethod,
  type VerificationState,
} from '@/contract/verification/codes';
import { nameOf, type PartyColumns, nameYears } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { defineList } from '../../../kit/lists/defineList';
import { holding, oneOf } from '../../../kit/lists/facets';
import { ENTITY_DUE, FIRST_TRADED, VERIFICATION_STATE } from '../rules/state';
import { collated } from '../../../kit/paging/order';

interface Client extends PartyColumns {
  id: string;
  rep_code: string;
  state: VerificationState;
  method: VerificationMethod | null;
  verified_on: string | null;
  expires_on: string | null;
  entity_due_on: string | null;
  /** Of a person who is overdue. */
  traded: { account: string; on: string } | null;
  doubt: { on: string; reason: (typeof DOUBT_REASONS)[number] } | null;
}

const METHOD = sql`e.identity_verification ->> 'method'`;
const VERIFIED_ON = sql`(e.identity_verification ->> 'verifiedOn')::date`;
const EXPIRES_ON = sql`(e.identity_verification ->> 'expiresOn')::date`;

/** Most urgent first. */
const URGENCY = sql`array_position(array[${sql.raw(VERIFICATION_STATES.map((state) => `'${state}'`).join(', '))}], s.state)`;

/**
 * POST verification/list and verification/summaryList: the person's clients, and the state of each
 * verification.
 */
export const { list: verificationList, summaryList: verificationSummaryList } = defineList<
  'verificationList',
  'verificationSummaryList',
  Client
>(
  {
    list: 'verificationList',
    from: sql`clients c
      join parties p on p.id = c.party_id
      join rep_codes r on r.id = c.rep_code_id
      left join client_details_extra e on e.party_id = c.party_id
      cross join lateral (select ${VERIFICATION_STATE} as state) s`,
    select: sql`p.kind, p.given_name, p.family_name, p.legal_name, ${nameYears}, r.code as rep_code, s.state,
      ${METHOD} as method, ${VERIFIED_ON}::text as verified_on, ${EXPIRES_ON}::text as expires_on,
      case when s.state in ('overdue', 'due') and p.kind <> 'person' then ${ENTITY_DUE} end::text as entity_due_on,
      case when s.state = 'overdue' and p.kind = 'person' then ${FIRST_TRADED} end as traded,
      case when s.state = 'doubted' then e.identity_doubt end as doubt`,
    id: sql`p.public_id`,
    record: sql`c.party_id`,
    scope: sql`c.rep_code_id = any (${REP_CODES})`,
    where: ({ text, state, method }) => [
      ...holding([sql`c.name_search`], text),
      ...oneOf(sql`s.state`, state),
      ...oneOf(METHOD, method),
    ],
    order: (locale) => ({
      name: { expression: collated(sql`c.name_order`)[locale], type: 'text' },
      state: { expression: URGENCY, type: 'integer' },
      verifiedOn: { expression: VERIFIED_ON, type: 'date', orElse: sql`date '1900-01-01'` },
      documentExpiresOn: { expression: EXPIRES_ON, type: 'date', orElse: sql`date '9999-12-31'` },
    }),
    then: 'name',
    row: (client) => ({
      id: client.id,
      name: nameOf(client),
      kind: client.kind,
      repCode: client.rep_code,
      state: client.state,
      method: client.method,
      verifiedOn: client.verified_on,
      documentExpiresOn: client.expires_on,
      dueOn: client.entity_due_on ?? client.traded?.on ?? client.doubt?.on ?? null,
      tradedAccount: client.traded?.account ?? null,
      doubtReason: client.doubt?.reason ?? null,
    }),
  },
  { facets: { state: sql`s.state`, method: sql`coalesce(${METHOD}, '')` } },
);
