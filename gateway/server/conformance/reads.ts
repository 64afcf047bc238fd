import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@/contract/call';
import { type ApiName, CALLS, needsRepCodes } from '@/contract/calls';
import { LOCALES } from '@/contract/locale';
import { SCHEMAS } from '@/contract/schemas';
import { bodyOf, bodySchema, namesOne, type Records, REVEALING, subjectOf } from './bodies';
import { answerFaults } from './doors';
import type { Findings } from './findings';
import type { Answer } from './answer';
import type { Gateway } from './gateway';
import { languageFaults, pointersOf, problemFaults, recordOf } from './problems';

/** Who asks, as `me` tells it. */
export interface Person {
  hasRepCodes: boolean;
  roles: readonly string[];
}

const SHOWN_MAX = 3;

/** Why the person is refused the call; null where they are not. */
export function refusalOf(name: ApiName, { hasRepCodes, roles }: Person): string | null {
  const { role }: Call = CALLS[name];
  if (role !== undefined && !roles.includes(role)) return `without the role ${role}`;
  return needsRepCodes(name) && !hasRepCodes ? 'without rep codes' : null;
}

/** @returns where an answer is not what the contract says: places and rules, and no value */
export function schemaFaults(name: ApiName, { json, status, headers }: Answer): string[] {
  if (status !== 200) return [`answers ${status}: ${String(recordOf(json).code ?? 'no code')}`];
  const type = headers.get('content-type') ?? 'none';
  if (!/^application\/json\b/.test(type)) return [`media type ${type}, not application/json`];
  const { error } = SCHEMAS[name].answer.safeParse(json);
  return (error?.issues ?? []).slice(0, SHOWN_MAX).map(({ path, code, message, ...rest }) => {
    const keys = 'keys' in rest ? ` ${(rest.keys as string[]).join(', ')}` : '';
    return `/${path.join('/')}: ${code === 'unrecognized_keys' ? `members that the contract has not:${keys}` : message}`;
  });
}

async function checkUnknownRecord(gateway: Gateway, findings: Findings, name: ApiName) {
  if (!namesOne(name) || subjectOf(name) === null) return;
  const body = bodyOf(name, {}, randomUUID());
  const [en, fr] = await Promise.all(LOCALES.map((locale) => gateway.ask(name, body, { locale })));
  if (en === undefined || fr === undefined) return;
  const faults = problemFaults(en, 404);
  findings.say(name, 'unknown record', faults.length > 0 ? faults : languageFaults({ en, fr }));
}

/** A body with one member of another type: which, and the body. Null where the call needs no member. */
export function spoiled(name: ApiName, body: unknown): { pointer: string; body: object } | null {
  const [first] = (bodySchema(name)?.required ?? []) as readonly string[];
  if (first === undefined) return null;
  return { pointer: `/${first}`, body: { ...recordOf(body), [first]: 7 } };
}

async function checkBadBody(gateway: Gateway, findings: Findings, name: ApiName, body: unknown) {
  const bad = spoiled(name, body);
  if (bad === null) return;
  const [en, fr] = await Promise.all(LOCALES.map((locale) => gateway.ask(name, bad.body, { locale })));
  if (en === undefined || fr === undefined) return;
  const faults = problemFaults(en, [400, 422]);
  const pointers = pointersOf(en);
  findings.say(
    name,
    'bad body',
    faults.length > 0
      ? faults
      : [
          ...(pointers.some((each) => each.startsWith(bad.pointer))
            ? []
            : [`its errors do not name ${bad.pointer}`]),
          ...languageFaults({ en, fr }),
        ],
  );
}

const NOT_SERVED = [404, 501];

/** GraphQL gives what REST gives. */
export async function checkGraphql(
  gateway: Gateway,
  findings: Findings,
  name: ApiName,
  body: unknown,
  isOn: boolean,
): Promise<void> {
  const { graphql }: Call = CALLS[name];
  if (graphql === undefined) return;
  const answer = await gateway.graphql(name, body);
  const isServed = !NOT_SERVED.includes(answer.status);
  const isUnknown = answer.status === 400 && recordOf(answer.json).code === 'unknown-operation';
  if (!isServed || isUnknown) {
    if (!isOn) return findings.skip(name, 'graphql', 'not served over GraphQL, and its switch is off');
    return findings.say(name, 'graphql', [
      `answers ${answer.status}, and the switch ${graphql.switch} is on`,
    ]);
  }
  const rest = await gateway.ask(name, body);
  const same = answer.status === 200 && isDeepStrictEqual(answer.json, { data: { [name]: rest.json } });
  findings.say(name, 'graphql', same ? [] : [`answers ${answer.status}, and not what REST answers`]);
}

interface ReadCheck {
  gateway: Gateway;
  findings: Findings;
  records: Records;
  person: Person;
  name: ApiName;
  isGraphqlOn: boolean;
}

/** Checks one served read, whatever else it is: what it answers, and what it refuses. */
export async function checkRead({ gateway, findings, records, person, name, isGraphqlOn }: ReadCheck) {
  const body = bodyOf(name, records);
  const why = refusalOf(name, person);
  if (why !== null) {
    findings.say(name, why, problemFaults(await gateway.ask(name, body), 403));
    return;
  }
  const subject = subjectOf(name);
  await checkUnknownRecord(gateway, findings, name);
  await checkBadBody(gateway, findings, name, body);
  const isKept = subject === null && namesOne(name);
  if (isKept) return findings.skip(name, 'schema', 'only a write makes what it is about');
  if (REVEALING.includes(name))
    return findings.skip(name, 'schema', 'it shows a social insurance number, and is not asked for one');
  if (subject !== null && records[subject] === undefined)
    return findings.skip(name, 'schema', `no ${subject} to ask about: its list is empty or not served`);
  for (const locale of LOCALES) {
    const answer = await gateway.ask(name, body, { locale });
    findings.say(name, `schema ${locale}`, schemaFaults(name, answer));
    if (locale === 'en') findings.say(name, 'headers', answerFaults(answer, gateway));
  }
  await checkGraphql(gateway, findings, name, body, isGraphqlOn);
}
