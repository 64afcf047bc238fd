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
import { changedSince } from '../../../kit/changes/since';
import { readKyc } from './read';

/** POST clients/kyc/savePerson: saves the answers of a client. */
export const kycPersonSave: Handler<'kycPersonSave'> = (handling) =>
  saveChange(handling, { entity: 'client', ...handling.body });

/** POST clients/kyc/saveAccount: saves the answers for one account. */
export const kycAccountSave: Handler<'kycAccountSave'> = (handling) =>
  saveChange(handling, { entity: 'account', ...handling.body });

const firmDay = prepared<{ today: string }>('kyc-firm-day', sql`select cairn_today()::text as today`);

const registered = prepared<{ may: boolean }>(
  'kyc-is-registered',
  sql`select cairn_is_registered(${sql.placeholder('subject')}, ${sql.placeholder('codes')}::integer[]) as may`,
);

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/** What others and the person have changed of a record since a version, as a save that would undo it. */
async function changesOf(
  handling: Changing,
  locked: LockedRecord,
  version: number,
): Promise<FieldConflict[]> {
  const since = [...(await changedSince(handling, locked, version)).values()];
  const personOf = await namesOf(
    handling.tx,
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

/**
 * A review certifies all answers of the client as they were looked at: nothing is merged under it.
 * @throws {ProblemError} `conflict` (412) with what was changed since, of the client and of the accounts
 */
async function demandAsLookedAt(
  handling: Changing,
  { id, version, accounts }: BodyOf<Calls['kycSubmit']>,
  open: readonly { id: string }[],
): Promise<void> {
  const client = await lockRecord(handling, 'client', id);
  const versionOf = new Map(accounts.map((each) => [each.id, each.version]));
  const conflicts = version < client.version ? await changesOf(handling, client, version) : [];
  let isOther = version < client.version || accounts.length !== open.length;
  for (const account of [...open].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const locked = await lockRecord(handling, 'account', account.id);
    const seen = versionOf.get(account.id);
    if (seen === locked.version) continue;
    isOther = true;
    if (seen !== undefined) conflicts.push(...(await changesOf(handling, locked, seen)));
  }
  if (isOther)
    throw new ProblemError('conflict', { members: { conflicts, merged: [], version: client.version } });
}

/**
 * POST clients/kyc/submit: completes the review. The gateway checks it: nothing is missing, and every conflict has an
 * explanation. An assistant may prepare it but not submit it (CIRO 3209(2)).
 */
export const kycSubmit: Handler<'kycSubmit'> = async (handling) => {
  const { tx, scope, subject, body } = handling;
  const { record } = await findRecord(handling, 'client', body.id);
  const [rights] = await tx.run(registered({ subject, codes: codesText(record) }));
  if (rights?.may !== true) {
    throw new ProblemError('forbidden', { errors: [{ pointer: '/id', rule: 'not_registered' }] });
  }
  const known = await readKyc(handling, record.key);
  await demandAsLookedAt(handling, body, known.accounts);
  if (known.accounts.length === 0) refuse('/id', 'kyc_no_account');
  const isIncomplete =
    known.person.missing.length > 0 || known.accounts.some(({ missing }) => missing.length > 0);
  if (isIncomplete) refuse('/id', 'kyc_incomplete');
  if (known.accounts.some(({ open }) => open.length > 0)) refuse('/id', 'kyc_conflict');
  const [day] = await tx.run(firmDay({}));
  // The book's date may be before or after the firm's day: the review takes the later one.
  const on = day !== undefined && day.today > scope.asOf ? day.today : scope.asOf;
  if (body.confirmedOn > on) refuse('/confirmedOn', 'future');
  return saveChange(handling, {
    entity: 'client',
    id: body.id,
    version: body.version,
    fields: { kycReview: { on, confirmation: body.confirmation, confirmedOn: body.confirmedOn } },
  });
};
