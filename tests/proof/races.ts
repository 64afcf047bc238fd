import { Random } from '@/gateway/demo/book/random';
import { MARITAL_STATUSES } from '@/contract/clientInfo/codes';
import { changesOf, type InfoSave, sharedClients } from '@/tests/support/changing';
import type { TestGateway } from '@/tests/support/gateway';
import { type ProofOptions, type Proven, stateWrongs, tellProgress } from './lib';

type Fields = Pick<InfoSave['fields'], 'preferredName' | 'maritalStatus'>;

interface Outcome {
  status: number;
  body: {
    conflicts?: { path: keyof Fields; theirs: unknown; yours: unknown }[];
    merged?: { path: keyof Fields }[];
  };
}

function fieldsOf(random: Random, round: number, who: string): Fields {
  const preferredName = `${who} ${round}`;
  const maritalStatus = random.pick(MARITAL_STATUSES);
  return random.pick([{ preferredName }, { maritalStatus }, { preferredName, maritalStatus }] as Fields[]);
}

/** The fields that two saves set to different values. */
const clashing = (one: Fields, other: Fields) =>
  (Object.keys(one) as (keyof Fields)[]).filter((path) => path in other && one[path] !== other[path]);

/**
 * Racing pairs of edits from one version, by two people or by one in two tabs: whoever is second is refused where both
 * set a field differently and where nothing else, and what each was told is what stands there.
 */
export async function races(gateway: TestGateway, options: ProofOptions): Promise<Proven> {
  const random = new Random(options.seed);
  // Both fields are to be free: what needs a second person does not race.
  await gateway.db.pool.query("update change_rules set status = 'proposed'");
  const ids = await sharedClients(gateway, 'advisor', 'manager');
  const wrongs: string[] = [];
  const figures = { pairs: options.rounds, applied: 0, refused: 0, merged: 0 };
  for (let round = 0; round < options.rounds; round += 1) {
    tellProgress(options, round);
    const client = changesOf(gateway, random.pick(ids));
    const before = await client.stands();
    const { version } = await client.pending('advisor');
    const people = random.chance(0.2) ? ['advisor', 'advisor'] : ['advisor', 'manager'];
    const sent = [fieldsOf(random, round, 'A'), fieldsOf(random, round, 'B')];
    const outcomes = await Promise.all(
      people.map(async (person, index): Promise<Outcome> => {
        const answer = await client.save(person, { version, fields: sent[index] ?? {} });
        return { status: answer.status, body: answer.json() as Outcome['body'] };
      }),
    );
    const [one = {}, other = {}] = sent;
    const clash = clashing(one, other).filter(
      (path) => one[path] !== before[path] && other[path] !== before[path],
    );
    const refused = outcomes.filter(({ status }) => status === 412).length;
    const wanted = clash.length > 0 ? 1 : 0;
    // Where one of two sets back what stands there already, the order decides; either is right.
    const isEither = clashing(one, other).length > clash.length;
    if (outcomes.some(({ status }) => status !== 200 && status !== 412))
      wrongs.push(`round ${round}: ${outcomes.map(({ status }) => status).join(', ')}`);
    if (isEither ? refused > 1 : refused !== wanted)
      wrongs.push(
        `round ${round}: ${refused} refused, not ${wanted}: ${JSON.stringify({ one, other, before })}`,
      );
    const after = await client.stands();
    for (const [index, { status, body }] of outcomes.entries()) {
      if (status === 200) {
        figures.applied += 1;
        figures.merged += body.merged?.length ?? 0;
      } else figures.refused += 1;
      for (const { path, theirs } of body.conflicts ?? []) {
        if (theirs !== after[path])
          wrongs.push(`round ${round}: told ${String(theirs)} for ${String(after[path])}`);
        if (sent[1 - index]?.[path] !== theirs) wrongs.push(`round ${round}: a conflict with nobody`);
      }
    }
    const kept = sent.filter((_, index) => outcomes[index]?.status === 200);
    for (const path of ['preferredName', 'maritalStatus'] as const) {
      const allowed = kept.flatMap((fields) => (path in fields ? [fields[path]] : []));
      const isRight = allowed.length === 0 ? after[path] === before[path] : allowed.includes(after[path]);
      if (!isRight) wrongs.push(`round ${round}: ${path} was lost: ${JSON.stringify({ sent, after })}`);
    }
  }
  wrongs.push(...(await stateWrongs(gateway.db.pool)));
  return { figures, wrongs };
}
