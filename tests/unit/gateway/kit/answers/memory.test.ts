import { expect, test } from 'vitest';
import { AnswerMemory } from '@/gateway/kit/answers/memory';

const MOST = 4_000;
const TEXT = 'x'.repeat(500);

test('an answer is found only under its key and version', () => {
  const memory = new AnswerMemory(MOST);
  memory.keep('mine', '1', 'a');
  expect(memory.find('mine', '1')).toBe('a');
  expect(memory.find('mine', '2')).toBeNull();
  expect(memory.find('theirs', '1')).toBeNull();
  memory.keep('mine', '2', 'b');
  expect(memory.find('mine', '1')).toBeNull();
  expect(memory.find('mine', '2')).toBe('b');
});

test('the memory keeps to its bytes, and drops what was used longest ago', () => {
  const memory = new AnswerMemory(MOST);
  for (const key of ['a', 'b', 'c']) memory.keep(key, '1', TEXT);
  expect(memory.find('a', '1')).toBe(TEXT);
  memory.keep('d', '1', TEXT);
  expect(memory.bytes).toBeLessThanOrEqual(MOST);
  expect(['a', 'b', 'c', 'd'].map((key) => memory.find(key, '1') !== null)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  memory.keep('large', '1', 'x'.repeat(MOST));
  expect(memory.find('large', '1')).toBeNull();
  expect(memory.find('a', '1')).toBe(TEXT);
});

test('one key counts only the bytes of its last answer, and without bytes nothing is kept', () => {
  const memory = new AnswerMemory(MOST);
  for (let version = 0; version < 50; version += 1) memory.keep('a', String(version), TEXT);
  expect(memory.bytes).toBeLessThan(2_000);
  const none = new AnswerMemory(0);
  expect(none.isOn).toBe(false);
  none.keep('a', '1', '');
  expect(none.find('a', '1')).toBeNull();
});
