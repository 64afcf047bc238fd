import { sql } from 'drizzle-orm';
import { type DecideRefusal, REJECTION_REASON_MIN_CHARS } from '@/contract/changes/codes';
import type { ChangeDecideAnswer, ChangeDecideBody, ChangeWithdrawAnswer } from '@/contract/changes/schema';
import type { Handler } from '../call/handler';
import { ProblemError } from '../http/problem';
import { prepared } from '../db/statement';
import { applyKept, demandApplicable } from './apply';
import { type Changing, codesText, type LockedRecord } from './changing';
import { type KeptSet, lockSet, refuseState } from './kept';
import { namesOf } from './people';
import type { FoundRecord } from './record';
import { notifyDecided } from '../notices/notify';
import { forgetSecrets } from './secrets';
import { changedSince } from './since';
import { currentValue, refuseField } from './values';
import { fieldAt } from './record';

const at = (name: string) => sql.placeholder(name);

const registered = prepared<{ may: boolean }>(
  'is-registered',
  sql`select cairn_is_registered(${at('subject')}, ${at('codes')}::integer[]) as may`,
);

/** When a branch manager asks for a change, a registered advisor of the record approves it. */
const branchManager = prepared<{ may: boolean }>(
  'is-branch-manager',
  sql`select cairn_checks_team(${at('subject')}, ${at('actor')}, ${at('codes')}::integer[]) as may`,
);

const decided = prepared(
  'decide-change-set',
  sql`update change_sets set decided_by = ${at('subject')}, decided_at = clock_timestamp(),
    decision_reason = ${at('reason')} where id = ${at('setId')}::uuid`,
);

const ended = prepared(
  'end-change-set',
  sql`update change_sets set state = ${at('state')}, decided_by = ${at('subject')}, decided_at = clock_timestamp(),
    decision_reason = ${at('reason')} where id = ${at('setId')}::uuid`,
);

const scheduled = prepared(
  'schedule-change-set',
  sql`update change_sets set state = 'scheduled', decided_by = ${at('subject')}, decided_at = clock_timestamp(),
    decision_reason = ${at('reason')} where id = ${at('setId')}::uuid`,
);

/** @returns why the person may not decide a set; null if the person may */
export async function whyNotDecide(
  { tx, subject }: Pick<Changing, 'tx' | 'subject'>,
  set: KeptSet,
  record: FoundRecord,
): Promise<DecideRefusal | null> {
  if (set.state !== 'pending') return 'not_pending';
  if (set.actor === subject) return 'own_change';
  const asks = (checker: string) => set.rules.some((rule) => rule.checker === checker);
  const codes = codesText(record);
  if (asks('branch_manager')) {
    const [row] = await tx.run(branchManager({ subject, actor: set.actor, codes }));
    if (row?.may !== true) return 'not_branch_manager';
  }
  if (!asks('registered')) return null;
  const [row] = await tx.run(registered({ subject, codes }));
  return row?.may === true ? null : 'not_registered';
}

async function demandChecker(changing: Changing, set: KeptSet, { record }: LockedRecord) {
  const refusal = await whyNotDecide(changing, set, record);
  if (refusal === null) return;
  if (refusal === 'not_pending') refuseState('not_pending');
  throw new ProblemError('forbidden', { errors: [{ pointer: '/changeSetId', rule: refusal }] });
}

/** The checker must have seen the current values; otherwise the checker looks again. */
async function demandSeen(changing: Changing, set: KeptSet, locked: LockedRecord, versionSeen: number) {
  const since = await changedSince(changing, locked, versionSeen);
  const moved = set.items.filter(({ path }) => since.has(path));
  if (moved.length === 0) return;
  const personOf = await namesOf(
    changing.tx,
    [...since.values()].map(({ actor }) => actor),
  );
  const conflicts = [];
  for (const { path, was, became } of moved) {
    const change = since.get(path);
    if (change === undefined) continue;
    const found = fieldAt(locked.type, path) ?? refuseField(path, 'unknown_field');
    const theirs = await currentValue(changing, locked.record, path, found);
    conflicts.push({ path, base: was, theirs, yours: became, by: personOf(change.actor), at: change.at });
  }
  throw new ProblemError('conflict', { members: { conflicts, merged: [], version: locked.version } });
}

async function reject(changing: Changing, set: KeptSet, reason: string): Promise<'rejected'> {
  if (reason.length < REJECTION_REASON_MIN_CHARS) {
    throw new ProblemError('invalid', {
      status: 422,
      errors: [{ pointer: '/reason', rule: 'reason_too_short' }],
    });
  }
  await forgetSecrets(changing, set.id);
  await changing.tx.run(ended({ state: 'rejected', subject: changing.subject, setId: set.id, reason }));
  return 'rejected';
}

async function approve(
  changing: Changing,
  set: KeptSet,
  locked: LockedRecord,
  { versionSeen, reason }: ChangeDecideBody,
): Promise<Pick<ChangeDecideAnswer, 'state' | 'version'>> {
  await demandSeen(changing, set, locked, versionSeen);
  const values = { subject: changing.subject, setId: set.id, reason: reason === '' ? null : reason };
  if (set.effective_on !== null && set.effective_on > locked.today) {
    await demandApplicable(changing, locked, set);
    await changing.tx.run(scheduled(values));
    return { state: 'scheduled', version: locked.version };
  }
  await changing.tx.run(decided(values));
  return { state: 'applied', version: await applyKept(changing, locked, set) };
}

const superseded = prepared(
  'stop-change-set',
  sql`update change_sets set state = 'superseded', decision_reason = ${at('reason')} where id = ${at('setId')}::uuid`,
);

/** Ends a change that its day has shown to be impossible, and tells its author. */
export async function stopChange(changing: Changing, locked: LockedRecord, set: KeptSet, reason: string) {
  await forgetSecrets(changing, set.id);
  await changing.tx.run(superseded({ setId: set.id, reason }));
  await notifyDecided(
    changing,
    locked,
    { actor: null, setId: set.id, forSubject: set.actor },
    { paths: set.items.map(({ path }) => path), isApproved: false },
  );
}

/** POST changes/decide: approves or rejects somebody else's change; the rule says who may. */
export const changeDecide: Handler<'changeDecide'> = async (context) => {
  const { changeSetId, decision, reason } = context.body;
  const { set, locked } = await lockSet(context, changeSetId);
  await demandChecker(context, set, locked);
  await notifyDecided(
    context,
    locked,
    { actor: context.subject, setId: set.id, forSubject: set.actor },
    { paths: set.items.map(({ path }) => path), isApproved: decision === 'approve' },
  );
  if (decision === 'approve') return { changeSetId, ...(await approve(context, set, locked, context.body)) };
  return { changeSetId, state: await reject(context, set, reason), version: locked.version };
};

/**
 * Withdraws a change before it is applied: the person's own, or, when the caller says so, one by anybody who may write
 * the record.
 * @throws {ProblemError} `not-found`; `forbidden` for somebody else's; `invalid` (422) when it is not waiting
 */
export async function withdrawChange(
  changing: Changing,
  {
    changeSetId,
    reason = null,
    isAnyones = false,
  }: { changeSetId: string; reason?: string | null; isAnyones?: boolean },
): Promise<ChangeWithdrawAnswer> {
  const { subject, tx } = changing;
  const { set, locked } = await lockSet(changing, changeSetId);
  if (set.actor !== subject && !isAnyones) {
    throw new ProblemError('forbidden', { errors: [{ pointer: '/changeSetId', rule: 'not_own_change' }] });
  }
  if (set.state !== 'pending' && set.state !== 'scheduled') refuseState('not_waiting');
  await forgetSecrets(changing, set.id);
  await tx.run(ended({ state: 'withdrawn', subject, setId: set.id, reason }));
  return { changeSetId: set.id, state: 'withdrawn', version: locked.version };
}
