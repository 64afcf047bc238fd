import { createHash } from 'node:crypto';
import type { ShownAddress } from '@/contract/addresses/schema';
import { DEATH_FIELD } from '@/contract/deaths/codes';
import type { DeathPreviewBody } from '@/contract/deaths/schema';
import type { FieldValue } from '@/contract/changes/schema';
import { type Changing, findRecord } from '../../../kit/changes/changing';
import { rulesFor } from '../../../kit/changes/rules';
import { currentValue, readValue, refuseField } from '../../../kit/changes/values';
import { mailKindOn } from '../../addresses/rules/consequences';
import { type AddressPlan, addressesAfter, planOf, readHousehold } from '../../addresses/rules/plan';
import { consequencesOf, type DeathConsequence } from './consequences';
import { type DeathParty, deathRulesOn, readDeathParty } from './facts';

type Body = Pick<DeathPreviewBody, 'id' | 'fields'>;

/** Everything that a death does. */
export interface DeathPlan {
  /** By path, as saving the record takes them. */
  fields: Record<string, FieldValue>;
  facts: DeathParty;
  consequences: DeathConsequence[];
  /** The change of address that goes with it; null without an address of the estate. */
  address: AddressPlan | null;
  mail: { was: ShownAddress | null; becomes: ShownAddress | null };
  needsApproval: boolean;
  today: string;
  /** Identifies the whole plan. */
  token: string;
}

/**
 * The estate’s address takes all mail: a season ends, and so does each account’s own address.
 */
async function addressPlanOf(changing: Changing, { id, fields }: Body): Promise<AddressPlan | null> {
  const { mailingAddress = null } = fields;
  if (mailingAddress === null) return null;
  const { client } = await readHousehold(changing, id);
  const own = client.accounts.filter(({ address }) => address !== null);
  return planOf(changing, {
    id,
    fields: {
      mailingAddress,
      ...(client.addresses.seasonal !== undefined && { seasonalAddress: null }),
      ...(own.length > 0 && { accountAddress: null }),
    },
    ...(own.length > 0 && { accountIds: own.map((account) => account.id) }),
  });
}

/**
 * Works out everything a death does, with the same functions that carry it out.
 * @throws {ProblemError} `not-found` for a client who is not the person’s; `invalid` (422) for a company, or a field that
 *   cannot be
 */
export async function deathPlanOf(changing: Changing, body: Body): Promise<DeathPlan> {
  const { type, record } = await findRecord(changing, 'client', body.id);
  const { death } = body.fields;
  const found = readValue(type, DEATH_FIELD, death);
  if (record.name?.legal !== null) refuseField(DEATH_FIELD, 'unknown_field');
  const was = await currentValue(changing, record, DEATH_FIELD, found);
  const { client, today } = await readHousehold(changing, body.id);
  const address = await addressPlanOf(changing, body);
  const moved = address?.movers[0];
  const fields = { [DEATH_FIELD]: found.value, ...moved?.fields } as Record<string, FieldValue>;
  const set = Object.entries(fields);
  await found.field.check?.({ ...changing, record, path: DEATH_FIELD, steps: [] }, found.value, fields);
  await type.check?.(type, { tx: changing.tx, scope: changing.scope, record, isRestore: false }, fields);
  const facts = await readDeathParty(changing, record, { on: death.on });
  const rules = await deathRulesOn(changing, today);
  const consequences =
    was === null
      ? consequencesOf(rules, facts, {
          day: today,
          proof: death.proof,
          hasEstateAddress: moved !== undefined,
        })
      : [];
  const differences = await Promise.all(
    set.map(async ([path, became]) => ({
      path,
      became,
      was: await currentValue(changing, record, path, readValue(type, path, became)),
    })),
  );
  const checked = await rulesFor(changing, { type, record, version: client.version, today }, differences);
  const mailOf = (addresses: Parameters<typeof mailKindOn>[0]) => {
    const kind = mailKindOn(addresses, today);
    return kind === null ? null : (addresses[kind] ?? null);
  };
  const mail = {
    was: mailOf(client.addresses),
    becomes: mailOf(moved === undefined ? client.addresses : addressesAfter(client, moved.changes)),
  };
  const needsApproval = checked.size > 0;
  const seen = [fields, facts, consequences, address?.token ?? null, mail, needsApproval];
  const token = createHash('sha256').update(JSON.stringify(seen)).digest('hex');
  return { fields, facts, consequences, address, mail, needsApproval, today, token };
}
