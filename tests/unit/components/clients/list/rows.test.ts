import { describe, expect, it } from 'vitest';
import { toListRows } from '@/components/clients/list/rows';
import { CLIENT_ROWS } from '@/tests/support/book';

describe('rows of the client list', () => {
  it('write names in the order that the person chose and never turn a company round', () => {
    const first = toListRows(CLIENT_ROWS, { locale: 'en', lastFirst: false }).map(({ name }) => name);
    const last = toListRows(CLIENT_ROWS, { locale: 'en', lastFirst: true }).map(({ name }) => name);
    expect(first).toContain('Maria Teresa de la Cruz');
    expect(last).toContain('de la Cruz, Maria Teresa');
    for (const names of [first, last]) expect(names).toContain('Fehr Holdings Ltd.');
  });

  it('lead to the summary in the same language by id alone', () => {
    const [row] = toListRows(CLIENT_ROWS.slice(0, 1), { locale: 'fr', lastFirst: true });
    expect(row?.href).toBe(`/fr/clients/summary?Id=${CLIENT_ROWS[0]?.id}`);
  });

  it('leave the household empty where there is none', () => {
    const rows = toListRows(CLIENT_ROWS, { locale: 'en', lastFirst: false });
    expect(rows.find(({ name }) => name === 'Salvatore D’Amico')?.household).toBe('');
  });
});
