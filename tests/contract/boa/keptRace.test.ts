import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, type Asked } from '@/gateway/kit/answers/answered';
import { AnswerMemory } from '@/gateway/kit/answers/memory';
import { KeptParts } from '@/gateway/kit/answers/parts';
import { inScope, type Scope } from '@/gateway/kit/db/scope';
import type { ReadTransaction } from '@/gateway/kit/db/transaction';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

let book: TestDatabase;

beforeAll(async () => {
  book = await makeTestDatabase();
});
afterAll(() => book.close());

const MEMORY_BYTES = 1_000_000;

/** Asks for a made-up answer, in a transaction of the advisor's. */
const ask = (
  memory: AnswerMemory,
  work: (tx: ReadTransaction, scope: Scope) => Promise<string>,
  of: Partial<Asked> = {},
) =>
  inScope(book.db, { subject: 'advisor' }, (tx, scope) =>
    answered(
      memory,
      { name: 'boaOverview', body: {}, locale: 'en', scope, today: book.db.today(), ...of },
      tx,
      (own) => work(own, scope),
    ),
  );
const says = (text: string) => () => Promise.resolve(text);

/** What another transaction would have committed meanwhile: the embedded database has one connection. */
const writes = async (tx: ReadTransaction, topic: string) =>
  tx.run({ text: 'insert into answer_stamps (topic) values ($1)', values: [topic] });

test('an answer that was worked out while something was written is given once, and not kept', async () => {
  const memory = new AnswerMemory(MEMORY_BYTES);
  const first = await ask(memory, async (tx, { repCodeIds }) => {
    await writes(tx, String(repCodeIds[0]));
    return 'torn';
  });
  expect(first).toBe('torn');
  expect(await ask(memory, says('whole'))).toBe('whole');
  expect(await ask(memory, says('not asked'))).toBe('whole');
});

test('a write for somebody else leaves an answer as it is; one for everyone does not', async () => {
  const memory = new AnswerMemory(MEMORY_BYTES);
  const { rows } = await book.db.pool.query<{ id: number }>(
    "select id from rep_codes where id not in (select rep_code_id from rep_code_access where subject = 'advisor') limit 1",
  );
  await ask(memory, says('first'));
  await book.db.pool.query('insert into answer_stamps (topic) values ($1)', [rows[0]?.id]);
  expect(await ask(memory, says('second'))).toBe('first');
  await book.db.pool.query("insert into answer_stamps (topic) values ('*')");
  expect(await ask(memory, says('third'))).toBe('third');
});

test('another person, another rep code, another day, another body: another answer', async () => {
  const memory = new AnswerMemory(MEMORY_BYTES);
  const scoped = (change: Partial<Scope>) =>
    inScope(book.db, { subject: 'advisor' }, (_, scope) =>
      Promise.resolve({ scope: { ...scope, ...change } }),
    );
  const questions: Partial<Asked>[] = [
    {},
    await scoped({ subject: 'assistant' }),
    await scoped({ repCodeIds: [1] }),
    await scoped({ asOf: '2001-01-01' }),
    { today: '2001-01-01' },
    { body: { period: 'year' } },
    { name: 'boaSeries' },
    { name: 'boaTable', locale: 'en' },
    { name: 'boaTable', locale: 'fr' },
  ];
  for (const [at, question] of questions.entries())
    expect(await ask(memory, says(String(at)), question)).toBe(String(at));
  for (const [at, question] of questions.entries())
    expect(await ask(memory, says('again'), question)).toBe(String(at));
  // Only a table sorts by words.
  expect(await ask(memory, says('again'), { locale: 'fr' })).toBe('0');
});

test('what fails is asked again, and a call that is not kept is always asked', async () => {
  const memory = new AnswerMemory(MEMORY_BYTES);
  await expect(ask(memory, () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(await ask(memory, says('good'))).toBe('good');
  await ask(memory, says('one'), { name: 'clientsList' });
  expect(await ask(memory, says('two'), { name: 'clientsList' })).toBe('two');
});

test('a part that was worked out while its rep code was written is given once, and not kept', async () => {
  const memory = new AnswerMemory(MEMORY_BYTES);
  const asked: unknown[] = [];
  const query = ({ repCodes, mark }: Record<string, unknown>) => ({
    text: `select code as rep_code_id, json_build_array(json_build_array('key', $2::integer)) as parts
      from unnest($1::integer[]) code`,
    values: [repCodes, mark],
  });
  const askParts = (
    meanwhile: (tx: ReadTransaction, codes: readonly number[]) => Promise<unknown>,
    codesAtOnce?: number,
  ) =>
    inScope(book.db, { subject: 'assistant' }, (tx, { subject, repCodeIds }) => {
      const run: ReadTransaction['run'] = async (statement) => {
        const rows = await tx.run(statement);
        if (statement.text.includes('unnest($1::integer[])')) {
          asked.push(statement.values[0]);
          await meanwhile(tx, repCodeIds);
        }
        return rows;
      };
      const owner = { subject, repCodeIds, today: book.db.today(), measures: '' };
      return new KeptParts(memory, { run, sins: tx.sins }, owner, codesAtOnce).of(query, { mark: 7 });
    });
  const nothing = () => Promise.resolve();
  const first = await askParts((tx, codes) => writes(tx, String(codes[1])));
  expect([...first.values()]).toEqual([[['key', 7]], [['key', 7]], [['key', 7]]]);
  expect(await askParts(nothing)).toEqual(first);
  expect(await askParts(nothing)).toEqual(first);
  const { rows } = await book.db.pool.query<{ codes: number[] }>(
    "select array_agg(rep_code_id order by rep_code_id) as codes from rep_code_access where subject = 'assistant'",
  );
  const codes = rows[0]?.codes ?? [];
  expect([...first.keys()]).toEqual(codes);
  expect(asked).toEqual([`{${codes.join(',')}}`, `{${codes[1]}}`]);
  // Two at once, then the third.
  asked.length = 0;
  await book.db.pool.query("insert into answer_stamps (topic) values ('*')");
  expect(await askParts(nothing, 2)).toEqual(first);
  expect(asked).toEqual([`{${codes.slice(0, 2).join(',')}}`, `{${codes[2]}}`]);
});
