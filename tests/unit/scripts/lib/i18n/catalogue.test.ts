import { describe, expect, it } from 'vitest';
import { readNamespace, repeatedKeys } from '@/scripts/lib/i18n/catalogue.mjs';

describe('a namespace', () => {
  it('is flattened to dotted keys', () => {
    const { texts, faults } = readNamespace(
      '{ "list": { "title": "Clients", "columns": { "name": "Name" } } }',
    );
    expect([...texts]).toEqual([
      ['list.title', 'Clients'],
      ['list.columns.name', 'Name'],
    ]);
    expect(faults).toEqual([]);
  });

  it('has no empty text and nothing but texts', () => {
    const { faults } = readNamespace('{ "a": " ", "b": 3, "c": ["x"], "d": null }');
    expect(faults).toEqual([
      '"a" is empty',
      '"b" must be a text',
      '"c" must be a text',
      '"d" must be a text',
    ]);
  });

  it('has each key once in an object', () => {
    expect(repeatedKeys('{ "a": "1", "b": { "a": "{\\"a\\": 2}" }, "a": "3" }')).toEqual(['a']);
    expect(readNamespace('{ "a": "1", "a": "2" }').faults).toEqual(['"a" stands twice in one object']);
  });
});
