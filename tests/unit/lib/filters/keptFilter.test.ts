import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFilter, readKeptFilter, readKeptState, type KeptFilter } from '@/lib/filters/keptFilter';
import { STORAGE_KEYS } from '@/lib/storage/keys';

const KEY = STORAGE_KEYS.session.clientListFilter;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([[STORAGE_KEYS.session.login, '1']]);
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const FILTER: KeptFilter = {
  filters: {
    clientName: ['Bélanger "&<'],
    updated: { preset: 'custom', from: '2026-01-01', to: null },
  },
  named: { filter: 'AAAAAAAAAAAA', view: null },
  isNamed: true,
};

/** Of a list that lets all through and is in no view. */
const UNTOUCHED: KeptFilter = { filters: {}, named: { filter: null, view: null }, isNamed: true };

describe('the kept filter of a list', () => {
  it('comes back as it was kept, to its own list [spec 4.4]', () => {
    keepFilter('clients', FILTER);
    expect(readKeptFilter('clients')).toEqual(FILTER);
    expect(readKeptFilter('households')).toBeNull();
    keepFilter('households', { ...FILTER, isNamed: false });
    expect(readKeptFilter('households')).toEqual({ ...FILTER, isNamed: false });
  });

  it('leaves nothing behind when it lets everything through', () => {
    keepFilter('clients', FILTER);
    keepFilter('clients', UNTOUCHED);
    expect(kept.has(KEY)).toBe(false);
  });

  it('is only its view when that lets everything through', () => {
    const named = { filter: null, view: 'BBBBBBBBBBBB' };
    keepFilter('clients', { ...UNTOUCHED, named });
    expect(readKeptFilter('clients')).toEqual({ ...UNTOUCHED, named });
    expect(readKeptState('clients')).toEqual({});
  });

  it('includes the order of the rows, with a filter and without', () => {
    const standing = { sort: '-cash', group: 'household' };
    keepFilter('clients', FILTER, standing);
    expect(readKeptFilter('clients')).toEqual(FILTER);
    expect(readKeptState('clients')).toEqual(standing);
    expect(readKeptState('households')).toEqual({});
    keepFilter('clients', UNTOUCHED, standing);
    expect(readKeptFilter('clients')).toEqual(UNTOUCHED);
    expect(readKeptState('clients')).toEqual(standing);
    keepFilter('accounts', FILTER, standing);
    expect(readKeptState('accounts')).toEqual({});
  });

  it.each(['5', '[]', 'null', '{"sort":["name"],"group":5,"show":""}', '{"other":"name"}'])(
    'ignores the order %s, which is invalid',
    (standing) => {
      kept.set(KEY, `{"filters":{},"standing":${standing}}`);
      expect(readKeptState('clients')).toEqual({});
    },
  );

  it('is not kept for the accounts, which have no key for it', () => {
    keepFilter('accounts', FILTER);
    expect(readKeptFilter('accounts')).toBeNull();
    expect(kept.size).toBe(1);
  });

  it('is not kept for a person who has just signed out', () => {
    keepFilter('clients', FILTER);
    kept.set(STORAGE_KEYS.session.login, '0');
    keepFilter('clients', FILTER);
    expect(kept.has(KEY)).toBe(false);
  });

  it('accepts no more values than a list allows, and no filter that its rows lack', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
    const filters = { clientName: many(21), iaCode: many(201), reason: ['orphan'] };
    kept.set(KEY, JSON.stringify({ filters }));
    expect(readKeptFilter('clients')).toMatchObject({
      filters: { clientName: many(20), iaCode: many(200) },
      isCut: true,
    });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"chan"',
    '{"filters":5}',
    '{"filters":{"clientName":"chan"}}',
    '{"filters":{"clientName":[1,null," ","a\\tb"],"nonsense":["x"]}}',
    '{"filters":{"updated":{"preset":"someday","from":null,"to":null}}}',
    '{"filters":{"updated":{"preset":null,"from":"yesterday","to":null}}}',
    '{"filters":{"updated":{"preset":null,"from":"0000-01-01","to":null}}}',
    '{"filters":{"updated":{"preset":null,"from":"2026-02-30","to":null}}}',
    '{"filters":{"updated":{"preset":null,"from":"2026-03-02","to":"2026-03-01"}}}',
    '{"filters":{"reason":["orphan"]}}',
    `{"filters":{"clientName":["${'x'.repeat(201)}"]}}`,
    '{"clientName":["chan"]}',
  ])('does not exist when %s is kept', (text) => {
    kept.set(KEY, text);
    expect(readKeptFilter('clients')).toBeNull();
  });
});
