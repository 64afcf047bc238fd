import { describe, expect, it } from 'vitest';
import { compareNamespaces, placeholdersOf } from '@/scripts/lib/i18n/compare.mjs';

const compare = (en: Record<string, string>, fr: Record<string, string>) =>
  compareNamespaces(
    'client',
    { language: 'en', tag: 'en-CA', texts: new Map(Object.entries(en)) },
    { language: 'fr', tag: 'fr-CA', texts: new Map(Object.entries(fr)) },
  );

const FRENCH = { n_one: '{{count}} compte', n_many: '{{count}} de comptes', n_other: '{{count}} comptes' };
const ENGLISH = { n_one: '{{count}} account', n_other: '{{count}} accounts' };

describe('two languages of a namespace', () => {
  it('agree when keys, placeholders and forms do', () => {
    expect(compare({ a: 'Hello, {{name}}', ...ENGLISH }, { a: 'Bonjour {{ name }}', ...FRENCH })).toEqual([]);
  });

  it('differ when a key is missing on either side', () => {
    expect(compare({ a: 'x' }, { b: 'y' })).toEqual([
      'fr/client: "a" is missing',
      'en/client: "b" is missing',
    ]);
  });

  it('differ in placeholders and in tags', () => {
    expect(compare({ a: '{{n}} of {{m}}' }, { a: '{{n}}' })).toHaveLength(1);
    expect(compare({ a: 'See <1>terms</1>' }, { a: 'Voir <2>conditions</2>' })).toHaveLength(1);
  });

  it('have the plural forms of the language, no more and no fewer', () => {
    const { n_many: _, ...tooFew } = FRENCH;
    expect(compare(ENGLISH, tooFew)).toEqual([
      'fr/client: "n" has the plural forms one, other; the language has many, one, other',
    ]);
    expect(compare({ ...ENGLISH, n_many: '{{count}} accounts' }, FRENCH)).toEqual([
      'en/client: "n" has the plural forms many, one, other; the language has one, other',
    ]);
  });

  it('may leave only the number out of a form', () => {
    expect(compare({ ...ENGLISH, n_one: 'one account' }, FRENCH)).toEqual([]);
    expect(compare({ ...ENGLISH, n_one: '{{name}} has an account' }, FRENCH)).toHaveLength(1);
  });

  it('treat a key that merely ends like a plural form as a plain one', () => {
    expect(compare({ language_other: 'Français' }, { language_other: 'English' })).not.toEqual([]);
    expect(compare({ on_one: 'On one' }, { on_one: 'Sur un' })).toEqual([]);
  });
});

describe('placeholders', () => {
  it('are compared regardless of order, spaces and formats', () => {
    expect(placeholdersOf('{{b}} <0>{{ a, money }}</0>')).toBe(placeholdersOf('<0>{{a}}</0> {{b}}'));
  });
});
