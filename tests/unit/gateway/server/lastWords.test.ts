import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { lastWords } from '@/gateway/server/lastWords';
import { reasonOf } from '@/scripts/lib/service.mjs';

const reason = (error: unknown) => reasonOf(lastWords(error).split('\n'));

it('the last words say where a process broke and why, with the reason last', () => {
  const words = lastWords(new TypeError('x is not a function'));
  expect(words).toContain('lastWords.test.ts');
  expect(words.trim().split('\n').at(-1)).toBe(
    'The gateway broke by an error it did not expect (TypeError): x is not a function',
  );
  expect(reason('a word')).toBe('The gateway broke by an error it did not expect (string)');
});

it('the last words quote no value of a row or a statement', () => {
  const fault = Object.assign(new Error('invalid input syntax for type date: "Tremblay"'), {
    code: '22007',
    severity: 'ERROR',
    detail: 'Key (name)=(Tremblay) already exists.',
  });
  for (const each of [fault, new DrizzleQueryError('select $1', ['Tremblay'], fault)]) {
    expect(reason(each)).toContain('22007');
    expect(lastWords(each)).not.toContain('Tremblay');
  }
});
