import { sql } from 'drizzle-orm';
import { addOpenDays } from '@/contract/calendars/days';
import { REJECT_FIELDS, type RejectField } from '@/contract/transfers/codes';
import type { TransferDetailsAnswer } from '@/contract/transfers/schema';
import { prepared } from '../../../kit/db/statement';
import { ruleOn } from '@/contract/transfers/rules';
import { cutOffOn } from '../rules/clock';
import { lensOn } from '../../accounts/rows/perspective';
import type { Handler, WriteContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';
import { readEvents, transferEvent } from './events';
import { MINE, TRANSFERS } from './found';
import { codesById } from './list';
import { TRANSFER_COLUMNS, type TransferColumns, transferRow } from './rows';
import { readRules } from '../rows/rules';

/** The request's value and the dealer's value, by field. */
export interface RequestFields {
  fields: Partial<Record<RejectField, { ours: string; theirs: string | null }>>;
  theirAddress?: string;
}

/** A transfer with all that only its own page tells. */
export interface DetailColumns extends TransferColumns {
  delivering_account: string;
  signed_on: string;
  document_count: number;
  request: RequestFields;
  language: 'en' | 'fr';
  address: string | null;
  /** Whether it is before the hour of the cut-off on the carrier's clock, and the day there. */
  is_before_hour: boolean;
  carrier_day: string;
}

/** Requests that reach the carrier by this time go out the same day. */
const CUT_OFF = '15:00';
/** Where the carrier keeps its time. */
const CARRIER_ZONE = 'America/Toronto';

const one = prepared<DetailColumns>(
  'transfer',
  sql`select ${TRANSFER_COLUMNS}, t.delivering_account, t.signed_on, t.document_count, t.request, c.language,
    (select array_to_string(h.lines, ', ') || ', ' || h.city || coalesce(' ' || h.province, '')
      from client_addresses h where h.party_id = t.party_id and h.rep_code_id = t.rep_code_id
      order by h.kind = 'mailing', h.kind limit 1) as address,
    (now() at time zone ${CARRIER_ZONE})::time < ${CUT_OFF}::time as is_before_hour,
    greatest((now() at time zone ${CARRIER_ZONE})::date, (select as_of from book))::text as carrier_day
  from ${TRANSFERS} where t.public_id = ${sql.placeholder('id')}::uuid and ${MINE}`,
);

/** @throws {ProblemError} `not-found` for a transfer that does not exist or is not the person's */
export async function findTransfer(
  { tx, scope }: Pick<WriteContext<unknown>, 'tx' | 'scope'>,
  id: string,
): Promise<DetailColumns> {
  const [row] = await tx.run(one({ id, repCodes: codesOf(scope) }));
  if (row === undefined) throw new ProblemError('not-found');
  return row;
}

const SPECIFICS: Partial<Record<string, TransferDetailsAnswer['specifics'][number]>> = {
  lira: 'lockedIn',
  lif: 'lockedIn',
  spousalRrsp: 'spousal',
  resp: 'education',
};

function rejectionOf(row: DetailColumns): TransferDetailsAnswer['rejection'] {
  const { reject_code: code, reject_field: field, rejected_on: on, request } = row;
  if (code === null || field === null || on === null) return null;
  const compared = REJECT_FIELDS.flatMap((each) => {
    const found = request.fields[each];
    return found === undefined ? [] : [{ field: each, ...found, isSame: found.ours === found.theirs }];
  });
  // All that the request has beside the field that came back.
  return { code, field, on, compared, keptFields: KEPT_FIELDS };
}

/** Fields of a request for transfer, less the one that is corrected. */
const KEPT_FIELDS = 11;

/** @returns the transfer as its page has it; whoever reads it has looked at its client */
export async function detailsOf(
  context: WriteContext<unknown>,
  row: DetailColumns,
): Promise<TransferDetailsAnswer> {
  const { tx, scope } = context;
  const { asOf } = scope;
  await lensOn('account', { id: row.account_id }, context);
  const rules = await readRules(tx);
  const events = await readEvents(context, row.key);
  const transfer = transferRow(row, { rules, asOf, codes: codesById(scope) });
  const { isBefore, countsFrom: from } = cutOffOn(row.carrier_day, row.is_before_hour);
  // A request that came back or was never sent follows the clock of one that is sent now.
  const start = row.state === 'rejected' || row.state === 'new' ? from : row.received_on;
  const remedy = start === null ? undefined : ruleOn(rules, 'remedyOpens', start);
  const isOpenStill = row.ended_on === null && row.is_on_network;
  return {
    transfer,
    deliveringAccount: row.delivering_account,
    signedOn: row.signed_on,
    documentCount: row.document_count,
    specifics: [SPECIFICS[row.account_type]].flatMap((each) => each ?? []),
    rejection: rejectionOf(row),
    addresses:
      row.address_differs && row.address !== null && row.request.theirAddress !== undefined
        ? { ours: row.address, theirs: row.request.theirAddress }
        : null,
    events: events.map(transferEvent).reverse(),
    sending: { cutOff: CUT_OFF, isBeforeCutOff: isBefore, countsFrom: from },
    expectedBy:
      isOpenStill && start !== null && remedy !== undefined
        ? addOpenDays(remedy.calendar, start, remedy.days)
        : null,
    clientLanguage: row.language,
    rules,
    asOf,
  };
}

/** @returns the transfer of an id, as its page has it */
export const readTransfer = async (context: WriteContext<{ id: string }>) =>
  detailsOf(context, await findTransfer(context, context.body.id));

/** POST transfers/details */
export const transferDetails: Handler<'transferDetails'> = readTransfer;
