import { type ApiName, CALLS } from '@/contract/calls';
import type { FlagName } from '@/contract/flags';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { bodyOf, type Records, REVEALING, SOURCES, type Subject, subjectOf } from './bodies';
import { checkDoors, checkPreflight, checkTokens } from './doors';
import { Findings } from './findings';
import { attempt, Gateway } from './gateway';
import { checkList, isList } from './lists';
import { recordOf } from './problems';
import { checkRead, type Person, refusalOf, spoiled } from './reads';
import { reasonFor, turnedOn } from './screens';
import { checkSessionEnd, checkWrites, isWriteServed } from './writes';

/** What is checked, and how. */
export interface ConformanceOptions {
  /** Address of the gateway, without a slash at its end. */
  api: string;
  token: string;
  /** The portal's origin. Null: nothing of CORS is checked. */
  origin: string | null;
  /** Flags that count as on, whatever the gateway says. */
  flags: readonly FlagName[];
  /** Only these calls. Empty: all. */
  only: readonly ApiName[];
  /** Whether it may write what it then puts back. */
  writes: boolean;
  /** Most rows that it reads of a list. */
  rows: number;
}

const NOT_SERVED = [404, 501];

/** How many calls are checked at once. */
const AT_ONCE = 4;

async function inTurns(
  findings: Findings,
  names: readonly ApiName[],
  work: (name: ApiName) => Promise<void>,
): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const own = name;
      await attempt(findings, own, 'answer', () => work(own));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function subjectOfToken(token: string): string {
  const [, payload] = token.split('.');
  try {
    const { sub } = recordOf(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()));
    return typeof sub === 'string' ? sub : 'conformance';
  } catch {
    return 'conformance';
  }
}

/** The first value of a member, anywhere in an answer. */
function found(value: unknown, member: string): string | undefined {
  if (Array.isArray(value)) {
    for (const each of value) {
      const inner = found(each, member);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  const own = recordOf(value)[member];
  return typeof own === 'string' ? own : found(Object.values(recordOf(value)), member);
}

/** A person has what some calls are about and a company has not, such as a birth date. */
const peopleFirst = (rows: unknown) =>
  Array.isArray(rows) ? (rows.find((row) => recordOf(row).kind === 'person') ?? rows) : rows;

/** Reads of each list a first record to ask about. */
async function recordsOf(gateway: Gateway, findings: Findings): Promise<Records> {
  const records: Partial<Record<Subject, string>> = {};
  const calls = SOURCES.map(({ call }) => call);
  await inTurns(findings, calls, async (call) => {
    const { status, json } = await gateway.ask(call, bodyOf(call, {}));
    if (status !== 200) return;
    for (const { subject, member } of SOURCES.filter((each) => each.call === call)) {
      const value = found(peopleFirst(recordOf(json).rows ?? json), member);
      if (value !== undefined) records[subject] = value;
    }
  });
  return records;
}

async function personOf(gateway: Gateway, findings: Findings): Promise<Person> {
  // Nobody is told to be refused by what `me` did not say.
  const person: Person = { hasRepCodes: true, roles: [] };
  await attempt(findings, 'me', 'answer', async () => {
    const { repCodes, roles } = recordOf((await gateway.ask('me', undefined)).json);
    person.hasRepCodes = Array.isArray(repCodes) && repCodes.length > 0;
    person.roles = Array.isArray(roles) ? roles.map(String) : [];
  });
  return person;
}

async function flagsOf(gateway: Gateway, asked: readonly FlagName[], findings: Findings) {
  const body = { context: { targetingKey: subjectOfToken(gateway.token) } };
  let flags: unknown;
  await attempt(findings, 'flags', 'answer', async () => {
    ({ flags } = recordOf((await gateway.ask('flags', body)).json));
  });
  const told = (Array.isArray(flags) ? flags : []).map(recordOf).filter(({ key }) => typeof key === 'string');
  const on = turnedOn(told as { key: string; value?: unknown }[], asked);
  findings.say('flags', 'values', on.faults);
  return on;
}

interface Round {
  gateway: Gateway;
  findings: Findings;
  records: Records;
  person: Person;
}

/** A read is there unless its address is not. Where there is no record to ask about, a bad body tells the two apart. */
async function isReadServed({ gateway, records }: Round, name: ApiName): Promise<boolean> {
  const body = bodyOf(name, records);
  const { status } = await gateway.ask(name, body);
  if (!NOT_SERVED.includes(status)) return true;
  const subject = subjectOf(name);
  const mayLack = name === 'filterRead' || (subject !== null && records[subject] === undefined);
  const bad = mayLack && status === 404 ? spoiled(name, body) : null;
  return bad !== null && !NOT_SERVED.includes((await gateway.ask(name, bad.body)).status);
}

/**
 * Checks a gateway over HTTP.
 *
 * @throws {NoAnswer} where nothing answers at its address
 */
export async function conformance(options: ConformanceOptions): Promise<Findings> {
  const { api, token, origin, only, rows, writes } = options;
  const findings = new Findings();
  const gateway = new Gateway({ api, token, origin, findings });
  await checkDoors(gateway, findings);
  const on = await flagsOf(gateway, options.flags, findings);
  const round: Round = {
    gateway,
    findings,
    records: await recordsOf(gateway, findings),
    person: await personOf(gateway, findings),
  };
  const served = new Set<ApiName>();
  const names = (Object.keys(CALLS) as ApiName[]).filter((name) => only.length === 0 || only.includes(name));
  await inTurns(findings, names, async (name) => {
    const isRead = CALLS[name].access === 'read';
    const records = REVEALING.includes(name) ? {} : round.records;
    const isThere = isRead
      ? await isReadServed({ ...round, records }, name)
      : await isWriteServed(gateway, findings, name);
    const reason = reasonFor(name, on);
    if (!isThere) {
      if (reason === null) return findings.missing(name, 'not served, and nothing asks for it');
      return findings.say(name, 'served', [`not served, and asked for: ${reason}`]);
    }
    served.add(name);
    findings.say(name, 'served', []);
    await checkPreflight(gateway, findings, name);
    await checkTokens(gateway, findings, name, isRead ? bodyOf(name, records) : {});
    if (!isRead) return;
    const { graphql } = CALLS[name] as { graphql?: { switch: string } };
    await checkRead({
      ...round,
      records,
      name,
      isGraphqlOn: graphql !== undefined && on.graphql.has(graphql.switch),
    });
    if (isList(name) && refusalOf(name, round.person) === null)
      await checkList({ gateway, findings, name, rowsMost: rows });
  });
  if (writes) await checkWrites(gateway, findings, served, round.records);
  if (writes && only.length === 0)
    await attempt(findings, SESSION_END.name, 'answer', () => checkSessionEnd(gateway, findings));
  return findings;
}
