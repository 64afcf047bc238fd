import { sql } from 'drizzle-orm';
import { BRIEF_PEOPLE_MAX, type BriefPart } from '@/contract/brief/codes';
import type { Brief, BriefPerson } from '@/contract/brief/schema';
import { type Ask, askedBy, neverEnding } from '../../../kit/call/askedBy';
import type { CallContext, Handler } from '../../../kit/call/handler';
import { prepared } from '../../../kit/db/statement';
import { shareBp } from '../../../kit/money';
import { asksOf, type PlanHolder, type Rules } from '../rules/asks';
import { watchedAccounts } from '../../accounts/rows/watched';
import * as part from './parts';

const KEEP = prepared('brief-part', sql`savepoint brief_part`);
const KEPT = prepared('brief-part-kept', sql`release savepoint brief_part`);
const BACK = prepared('brief-part-back', sql`rollback to savepoint brief_part`);

type ValueTotal = NonNullable<Brief['value']>['total'];

/** Reads the parts of a brief that are wanted. One that fails takes nothing back but itself. */
function reader({ tx, noteFault }: CallContext<unknown>, wanted: readonly BriefPart[]) {
  const failed: BriefPart[] = [];
  async function read<Answer>(name: BriefPart, of: () => Promise<Answer>): Promise<Answer | null> {
    if (!wanted.includes(name)) return null;
    await tx.run(KEEP({}));
    try {
      const answer = await of();
      await tx.run(KEPT({}));
      return answer;
    } catch (error) {
      // Where the connection is lost this throws too, and there is no brief.
      await tx.run(BACK({}));
      noteFault?.(error, `a brief lacks its part ${name}`);
      failed.push(name);
      return null;
    }
  }
  return { read, failed };
}

type Person = Pick<BriefPerson, 'id' | 'kind' | 'name' | 'age' | 'language'>;

/** How to reach a person, and whom to call instead. */
async function personOf(ask: Ask, person: Person): Promise<BriefPerson> {
  const { id } = person;
  const { sinLast3: _, ...details } = await ask('clientDetails', { id });
  const { values } = await ask('clientInfoEdit', { id });
  return {
    ...person,
    ...details,
    deceasedOn: values.deceasedOn ?? null,
    preferredName: values.preferredName ?? null,
    dependants: values.dependants ?? null,
    maritalStatus: values.maritalStatus ?? null,
    trustedContact: values.trustedContact ?? null,
  };
}

interface Told {
  noun: 'client' | 'household';
  id: string;
  /** Whom the person serves. */
  served: readonly Person[];
  total: () => Promise<ValueTotal>;
}

/** The parts that are wanted, and the questions that follow from them. */
async function briefOf(
  context: CallContext<{ parts: readonly BriefPart[] }>,
  { noun, id, served, total }: Told,
): Promise<Brief> {
  const { scope, body } = context;
  const ask = askedBy(context);
  const people: BriefPerson[] = [];
  for (const person of served.slice(0, BRIEF_PEOPLE_MAX)) people.push(await personOf(ask, person));
  const within = { ...context, tx: neverEnding(context.tx) };
  let watched: ReturnType<typeof watchedAccounts> | null = null;
  const subject: part.Subject = {
    noun,
    id,
    people,
    ask,
    context: within,
    watched: () => (watched ??= watchedAccounts(noun, id, within)),
  };
  const { read, failed } = reader(context, body.parts);
  let contact: Promise<string | null> | null = null;
  const contactOn = () => (contact ??= part.lastMeeting(subject));
  const kyc = await read('kyc', () => part.kycOf(subject));
  const accounts = await read('accounts', () => part.accountsOf(subject));
  const delivery = await read('delivery', () => part.deliveryOf(subject));
  const brief: Omit<Brief, 'asks'> = {
    people,
    morePeople: served.length - people.length,
    value: await read('value', async () => part.valueOf(subject, await total(), await contactOn())),
    allocation: await read('allocation', () => part.allocationOf(subject)),
    changes: await read('changes', async () =>
      part.changesOf(subject, part.sinceOf(await contactOn(), scope.asOf)),
    ),
    tasks: await read('tasks', () => part.tasksOf(subject)),
    ownTasks: await read('ownTasks', () => part.ownTasksOf(subject)),
    transfers: await read('transfers', () => part.transfersOf(subject)),
    kyc: kyc?.kyc ?? null,
    verification: await read('verification', () => part.verificationOf(subject)),
    delivery: delivery?.delivery ?? null,
    accounts: accounts?.accounts ?? null,
    documents: await read('documents', () => part.documentsOf(subject)),
    notes: await read('notes', () => part.notesOf(subject)),
    failed,
    asOf: scope.asOf,
    today: scope.today,
  };
  const rules: Rules = kyc?.rules ?? new Map<string, never>();
  const planHolders: readonly PlanHolder[] = accounts?.planHolders ?? [];
  const onPaper = delivery?.onPaper ?? new Set<string>();
  return { ...brief, asks: asksOf({ brief, planHolders, onPaper }, rules) };
}

/** POST clients/brief: what to know of a client before a meeting, from the calls of the client’s own pages. */
export const clientBrief: Handler<'clientBrief'> = async (context) => {
  const { id } = context.body;
  const ask = askedBy(context);
  const overview = await ask('clientOverview', { id });
  const { kind, name, age, language } = overview.results;
  const total = async () => {
    const { marketValue, unrealisedGain, unrealisedGainBp, cash, cashBp } = await ask('clientMetrics', {
      id,
      accountIds: [],
    });
    return { marketValue, gain: unrealisedGain, gainBp: unrealisedGainBp, cash, cashBp };
  };
  const served = [{ id, kind, name, age, language }];
  return { overview, ...(await briefOf(context, { noun: 'client', id, served, total })) };
};

/** POST households/brief: the same of a household, of its members whom the person serves. */
export const householdBrief: Handler<'householdBrief'> = async (context) => {
  const { id } = context.body;
  const overview = await askedBy(context)('householdOverview', { id });
  const { marketValueCad, gainCad, gainBp, cashCad } = overview.total;
  const total = () =>
    Promise.resolve({
      marketValue: marketValueCad,
      gain: gainCad,
      gainBp,
      cash: cashCad,
      cashBp: shareBp(cashCad, marketValueCad),
    });
  const served = overview.members.flatMap(({ id: member, kind, name, age, language }) =>
    member === null || language === null ? [] : [{ id: member, kind, name, age, language }],
  );
  return { overview, ...(await briefOf(context, { noun: 'household', id, served, total })) };
};
