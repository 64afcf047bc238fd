import { randomUUID } from 'node:crypto';
import { type ApiName, CALLS } from '@/contract/calls';
import type { Records } from './bodies';
import type { Findings } from './findings';
import type { Answer } from './answer';
import type { Gateway } from './gateway';
import { problemFaults, recordOf } from './problems';
import { schemaFaults } from './reads';

/** What `--writes` changes, told before it begins. */
export const WRITTEN = [
  'preferencesSave: the name order of the person, saved as it is',
  'clientInfoSave: the preferred name of the first client, changed and put back; the log of changes keeps both',
];

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
  if (mixed.status === 200) await ask(body, randomUUID());
}

async function checkPreferences(gateway: Gateway, findings: Findings) {
  const me = recordOf((await gateway.ask('me', undefined)).json);
  const preferences = recordOf(me.preferences);
  const other = { ...preferences, displayLastNameFirst: preferences.displayLastNameFirst !== true };
  await checkKeys(gateway, findings, preferences, other);
}

const versionOf = ({ json }: Answer) => Number(recordOf(json).version);

/** A save on an older version is refused, and nothing of it is kept. */
async function checkVersions(gateway: Gateway, findings: Findings, id: string) {
  const name = 'clientInfoSave';
  const read = async () => gateway.ask('clientInfoEdit', { id });
  const before = await read();
  const version = versionOf(before);
  const { preferredName: was } = recordOf(recordOf(before.json).values);
  if (before.status !== 200 || !Number.isInteger(version) || was === undefined)
    return findings.skip(name, 'old version', 'clientInfoEdit tells no version, or no preferred name');
  const save = (preferredName: unknown, on: number) =>
    gateway.ask(name, { id, version: on, fields: { preferredName } }, keyed());
  const saved = await save(was === 'Conformance' ? 'Conformity' : 'Conformance', version);
  findings.say(name, 'schema', schemaFaults(name, saved));
  if (saved.status !== 200) return;
  const stale = await save('Out of date', version);
  findings.say(name, 'old version', problemFaults(stale, 412));
  const back = await save(was, versionOf(await read()));
  findings.say(name, 'put back', back.status === 200 ? [] : [`the name is not put back: ${back.status}`]);
}

/** Checks what only writes show. Each is put back. */
export async function checkWrites(
  gateway: Gateway,
  findings: Findings,
  served: ReadonlySet<ApiName>,
  records: Records,
): Promise<void> {
  const isServed = (name: ApiName) => served.has(name) && CALLS[name].access === 'write';
  if (isServed('preferencesSave')) await checkPreferences(gateway, findings);
  if (isServed('clientInfoSave') && records.client !== undefined)
    await checkVersions(gateway, findings, records.client);
}
