import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { PendingChange, SaveOutcome } from '@/contract/changes/schema';
import type { ClientInfoSaveBody } from '@/contract/clientInfo/schema';
import type { PartyKind } from '@/contract/scalars';
import { answerOf } from './accounts';
import { allClients } from './clients';
import type { Answer, Persona, TestGateway } from './gateway';

/** Sends a write with its own key. */
export const write = <Name extends ApiName>(
  gateway: TestGateway,
  persona: string,
  name: Name,
  body: BodyOf<Calls[Name]>,
  key: string = randomUUID(),
): Promise<Answer> => gateway.rest(persona, name, body, { headers: { 'idempotency-key': key } });

/** The same, with the answer read. @throws when the gateway refuses */
export async function written<T>(answer: Promise<Answer>): Promise<T> {
  const { status, text, json } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json() as T;
}

/** Clients whom two personas both see, like colleagues of one branch. */
export async function sharedClients(gateway: TestGateway, one: Persona, other: Persona): Promise<string[]> {
  const theirs = new Set((await allClients(gateway, other)).map(({ id }) => id));
  return (await allClients(gateway, one)).map(({ id }) => id).filter((id) => theirs.has(id));
}

/** Those of one kind. A company has no birth date, employment and the like. */
export async function sharedOfKind(
  gateway: TestGateway,
  kind: PartyKind,
  one: Persona = 'advisor',
  other: Persona = 'manager',
): Promise<string[]> {
  const shared = await sharedClients(gateway, one, other);
  const { rows } = await gateway.db.pool.query<{ public_id: string }>(
    'select public_id from parties where public_id = any ($1::uuid[]) and kind = $2',
    [shared, kind],
  );
  const ofKind = new Set(rows.map(({ public_id }) => public_id));
  return shared.filter((id) => ofKind.has(id));
}

/** A save of a client: its fields, and the version that the form loaded. */
export type InfoSave = Omit<ClientInfoSaveBody, 'id'>;

/** One client, and functions to change it. */
export function changesOf(gateway: TestGateway, id: string) {
  const save = (persona: string, body: InfoSave, key?: string) =>
    write(gateway, persona, 'clientInfoSave', { id, ...body }, key);
  return {
    id,
    save,
    saved: (persona: string, body: InfoSave) => written<SaveOutcome>(save(persona, body)),
    decide: (persona: string, changeSetId: string, versionSeen: number, reason = '') =>
      write(gateway, persona, 'changeDecide', { changeSetId, decision: 'approve', reason, versionSeen }),
    reject: (persona: string, changeSetId: string, reason: string) =>
      write(gateway, persona, 'changeDecide', { changeSetId, decision: 'reject', reason, versionSeen: 1 }),
    withdraw: (persona: string, changeSetId: string) =>
      write(gateway, persona, 'changeWithdraw', { changeSetId }),
    undo: (persona: string, changeSetId: string) => write(gateway, persona, 'changeUndo', { changeSetId }),
    pending: async (persona: string): Promise<{ version: number; changes: PendingChange[] }> =>
      answerOf(gateway, persona, 'changesPending', { entity: 'client', id }),
    /** What is in the tables, around any policy. */
    stands: async () => {
      const { rows } = await gateway.db.pool.query<{
        preferred_name: string | null;
        marital_status: string | null;
      }>(
        `select d.preferred_name, d.marital_status from client_details_extra d
         join parties p on p.id = d.party_id where p.public_id = $1`,
        [id],
      );
      return {
        preferredName: rows[0]?.preferred_name ?? null,
        maritalStatus: rows[0]?.marital_status ?? null,
      };
    },
  };
}
