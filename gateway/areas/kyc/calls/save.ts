import { sql } from 'drizzle-orm';
import {
  type Changing,
  codesText,
  findRecord,
  type LockedRecord,
  lockRecord,
} from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { FieldConflict } from '@/contract/changes/schema';
import { namesOf } from '../../../kit/changes/people';
import { changedSince, isVisible } from '../../../kit/changes/since';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { keepReviewed } from '../changes';
import { readKyc } from './read';

/** POST clients/kyc/savePerson: saves the answers of a client. */
export const kycPersonSave: Handler<'kycPersonSave'> = (context) =>
  saveChange(context, { entity: 'client', ...context.body });

/** POST clients/kyc/saveAccount: saves the answers for one account. */
export const kycAccountSave: Handler<'kycAccountSave'> = (context) =>
  saveChange(context, { entity: 'account', ...context.body });

const firmDay = prepared<{ today: string }>('kyc-firm-day', sql`select cairn_today()::text as today`);

const registered = prepared<{ may: boolean }>(
  'kyc-is-registered',
  sql`select cairn_is_registered(${sql.placeholder('subject')}, ${sql.placeholder('codes')}::integer[]) as may`,
);

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/** What others and the person have changed of a record since a version, as a save that would undo it. */
async function changesOf(context: Changing, locked: LockedRecord, version: number): Promise<FieldConflict[]> {
  const since = [...(await changedSince(context, locked, version)).values()];
  const personOf = await namesOf(
    context.tx,
    since.map(({ actor }) => actor),
  );
  return since.map(({ path, base, latest, actor, at }) => ({
    path,
    base,
    theirs: latest,
    yours: base,
    by: personOf(actor),
    at,
  }));
}

/** How many versions of a client only filed, shared or took out documents. */
const filings = prepared<{ versions: number }>(
  'kyc-filings-since',
  sql`select count(distinct i.version)::integer as versions from change_items i
    where i.entity = 'client' and i.record_id = ${sql.placeholder('id')} and i.version > ${sql.placeholder('version')}
      and ${isVisible('i')} and i.path like 'documents.%' and not exists (
        select from change_items o where o.entity = i.entity and o.record_id = i.record_id and o.version = i.version
          and o.path not like 'documents.%')`,
);

/** Whether anything but documents was changed since a version. No answer hangs on a document: its own form is filed first. */
async function isOvertaken({ tx, scope }: Changing, client: LockedRecord, version: number): Promise<boolean> {
  if (version >= client.version) return false;
  const [row] = await tx.run(filings({ id: client.record.id, version, repCodes: codesOf(scope) }));
  return row?.versions !== client.version - version;
}

/**
 * A review certifies all answers of the client as they were looked at: nothing is merged under it.
 * @throws {ProblemError} `conflict` (412) with what was changed since, of the client and of the accounts
 */
async function demandAsLookedAt(
  context: Changing,
  { id, version, accounts }: BodyOf<Calls['kycSubmit']>,
  open: readonly { id: string }[],
): Promise<void> {
  const client = await lockRecord(context, 'client', id);
  const versionOf = new Map(accounts.map((each) => [each.id, each.version]));
  const isChanged = await isOvertaken(context, client, version);
  const conflicts = isChanged ? await changesOf(context, client, version) : [];
  let isOther = isChanged || accounts.length !== open.length;
  for (const account of [...open].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const locked = await lockRecord(context, 'account', account.id);
    const seen = versionOf.get(account.id);
    if (seen === locked.version) continue;
    isOther = true;
    if (seen !== undefined) conflicts.push(...(await changesOf(context, locked, seen)));
  }
  if (isOther)
    throw new ProblemError('conflict', { members: { conflicts, merged: [], version: client.version } });
}

/** Whether one of these papers proves the review that holds. */
const provesReview = prepared<{ isUsed: boolean }>(
  'kyc-review-form-used',
  sql`select exists (select from document_evidence e join documents d on d.id = e.document_id
    where e.party_id = ${sql.placeholder('key')} and e.rep_code_id = any (${REP_CODES}) and e.ended_at is null
      and e.what = 'kycReviewEvidence' and d.public_id = any (${sql.placeholder('ids')}::uuid[])) as "isUsed"`,
);

/**
 * A client signs a form for each review.
 * @throws {ProblemError} `invalid` (422) at the papers: `evidence_required` without one, `evidence_used` for one that proves
 *   the review of an earlier day
 */
async function demandOwnForm(
  { tx, scope, body }: Pick<Changing, 'tx' | 'scope'> & { body: BodyOf<Calls['kycSubmit']> },
  key: number,
  isEarlier: boolean,
): Promise<void> {
  const ids = (body.evidence ?? []).map(({ id }) => id);
  if (ids.length === 0) refuse('/fields/kycReviewEvidence', 'evidence_required');
  const [found] = isEarlier ? await tx.run(provesReview({ key, ids, repCodes: codesOf(scope) })) : [];
  if (found?.isUsed === true) refuse('/fields/kycReviewEvidence', 'evidence_used');
}

/**
 * POST clients/kyc/submit: completes the review. The gateway checks it: nothing is missing, and every conflict has an
 * explanation. An assistant may prepare it but not submit it (CIRO 3209(2)).
 */
export const kycSubmit: Handler<'kycSubmit'> = async (context) => {
  const { tx, scope, subject, body } = context;
  const { record } = await findRecord(context, 'client', body.id);
  const [rights] = await tx.run(registered({ subject, codes: codesText(record) }));
  if (rights?.may !== true) {
    throw new ProblemError('forbidden', { errors: [{ pointer: '/id', rule: 'not_registered' }] });
  }
  const known = await readKyc(context, record.key);
  if (known.diedOn !== null) refuse('/id', 'kyc_deceased');
  await demandAsLookedAt(context, body, known.accounts);
  if (known.accounts.length === 0) refuse('/id', 'kyc_no_account');
  const isIncomplete =
    known.person.missing.length > 0 || known.accounts.some(({ missing }) => missing.length > 0);
  if (isIncomplete) refuse('/id', 'kyc_incomplete');
  if (known.accounts.some(({ open }) => open.length > 0)) refuse('/id', 'kyc_conflict');
  const [day] = await tx.run(firmDay({}));
  // The book's date may be before or after the firm's day: the review takes the later one.
  const on = day !== undefined && day.today > scope.asOf ? day.today : scope.asOf;
  if (body.confirmedOn > on) refuse('/confirmedOn', 'future');
  const { id, version, confirmation, confirmedOn, evidence } = body;
  if (confirmation === 'signed') {
    await demandOwnForm(context, record.key, known.review !== null && known.review.on !== on);
  }
  const fields = { kycReview: { on, confirmation, confirmedOn }, kycReviewEvidence: evidence };
  const outcome = await saveChange(context, { entity: 'client', id, version, fields });
  // A second review of the day that says the same of itself still certifies the answers as they are now.
  if (outcome.changeSetId === null) await keepReviewed({ tx, scope, record }, false);
  return outcome;
};
