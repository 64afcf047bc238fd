import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ApiName, CALLS } from '@/contract/calls';
import { SESSION_END } from '@/contract/me/sessionEnd';
import type { Records } from './bodies';
import type { Findings } from './findings';
import type { Answer } from './answer';
import { attempt, type Gateway } from './gateway';
import { refusalFaults } from './doors';
import { problemFaults, recordOf } from './problems';
import { schemaFaults } from './reads';

/** What `--writes` changes, told before it begins. */
export const WRITTEN = [
  'preferencesSave: the name order of the person, saved as it is',
  'clientInfoSave: the preferred name of the first client, changed and put back; the log of changes keeps both',
];

/** What `--writes` does last, and cannot put back. */
export const ENDED = 'Last of all it ends the sign-in of the token, unless --only is given.';

interface PutBack {
  isBack: () => Promise<boolean>;
  save: () => Promise<unknown>;
}

/** Puts back what a check changed, whatever became of the check, and looks whether it is. */
async function putBack(findings: Findings, name: ApiName, what: string, { isBack, save }: PutBack) {
  const tried = async () => {
    if (await isBack()) return true;
    await save();
    return isBack();
  };
  const isPutBack = await tried().catch(() => false);
  findings.say(name, 'put back', isPutBack ? [] : [`NOT PUT BACK: ${what}. Put it back by hand`]);
}

const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });

/** How to tell from a write's refusal of an empty body whether it is there. Nothing is written: the body has nothing. */
export async function isWriteServed(gateway: Gateway, findings: Findings, name: ApiName): Promise<boolean> {
  const answer = await gateway.ask(name, {});
  if ([404, 501].includes(answer.status)) return false;
  findings.say(name, 'empty body', problemFaults(answer, [400, 403, 422]));
  return true;
}

async function checkKeys(gateway: Gateway, findings: Findings, body: object, other: object) {
  const name = 'preferencesSave';
  const ask = (sent: object, key?: string) => gateway.ask(name, sent, key === undefined ? {} : keyed(key));
  const bare = await ask(body);
  findings.say(name, 'key missing', problemFaults(bare, 400));
  const key = randomUUID();
  const first = await ask(body, key);
  findings.say(name, 'schema', schemaFaults(name, first));
  const again = await ask(body, key);
  findings.say(name, 'replay', [
    ...(again.status === 200 && again.text === first.text ? [] : ['the same key is not answered the same']),
    ...(again.headers.get('idempotent-replayed') === 'true' ? [] : ['no idempotent-replayed: true']),
  ]);
  const mixed = await ask(other, key);
  findings.say(name, 'key of another body', problemFaults(mixed, 422));
}

async function checkPreferences(gateway: Gateway, findings: Findings) {
  const name = 'preferencesSave';
  const read = async () => {
    const { status, json } = await gateway.ask('me', undefined);
    return status === 200 ? recordOf(recordOf(json).preferences) : {};
  };
  const preferences = await read();
  if (!('displayLastNameFirst' in preferences))
    return findings.skip(name, 'replay', 'me tells no preferences to save as they are');
  const other = { ...preferences, displayLastNameFirst: preferences.displayLastNameFirst !== true };
  try {
    await checkKeys(gateway, findings, preferences, other);
  } finally {
    await putBack(findings, name, 'the name order of the person', {
      isBack: async () => isDeepStrictEqual(await read(), preferences),
      save: () => gateway.ask(name, preferences, keyed()),
    });
  }
}

const versionOf = ({ json }: Answer) => Number(recordOf(json).version);

/** A save on an older version is refused, and nothing of it is kept. */
async function checkVersions(gateway: Gateway, findings: Findings, id: string) {
  const name = 'clientInfoSave';
  const read = async () => gateway.ask('clientInfoEdit', { id });
  const before = await read();
  const version = versionOf(before);
  const nameOf = ({ json }: Answer) => recordOf(recordOf(json).values).preferredName;
  const was = nameOf(before);
  if (before.status !== 200 || !Number.isInteger(version) || was === undefined)
    return findings.skip(name, 'old version', 'clientInfoEdit tells no version, or no preferred name');
  const save = (preferredName: unknown, on: number) =>
    gateway.ask(name, { id, version: on, fields: { preferredName } }, keyed());
  try {
    const saved = await save(was === 'Conformance' ? 'Conformity' : 'Conformance', version);
    findings.say(name, 'schema', schemaFaults(name, saved));
    if (saved.status !== 200) return;
    const stale = await save('Out of date', version);
    findings.say(name, 'old version', problemFaults(stale, 412));
  } finally {
    await putBack(findings, name, 'the preferred name of the first client', {
      isBack: async () => nameOf(await read()) === was,
      save: async () => save(was, versionOf(await read())),
    });
  }
}

/** Checks what only writes show. Each is put back. */
export async function checkWrites(
  gateway: Gateway,
  findings: Findings,
  served: ReadonlySet<ApiName>,
  records: Records,
): Promise<void> {
  const isServed = (name: ApiName) => served.has(name) && CALLS[name].access === 'write';
  const { client } = records;
  if (isServed('preferencesSave'))
    await attempt(findings, 'preferencesSave', 'answer', () => checkPreferences(gateway, findings));
  if (isServed('clientInfoSave') && client !== undefined)
    await attempt(findings, 'clientInfoSave', 'answer', () => checkVersions(gateway, findings, client));
}

/** Ends the sign-in of the token: nothing can be asked with it afterwards. */
export async function checkSessionEnd(gateway: Gateway, findings: Findings): Promise<void> {
  const { name, type, url } = SESSION_END;
  const end = (headers: object) => gateway.send(type, url, { headers });
  const authorization = `Bearer ${gateway.token}`;
  findings.say(name, 'no token', refusalFaults(await end({})));
  const { status } = await end({ authorization });
  const isEnded = [200, 204].includes(status);
  findings.say(name, 'served', isEnded ? [] : [`answers ${status}, and the portal asks for it at a logout`]);
  if (!isEnded) return;
  findings.say(name, 'ended sign-in', refusalFaults(await gateway.ask('me', undefined)));
}
