import { KYC_MISSING } from '@/contract/kyc/codes';
import type { QuerySpec } from '@/contract/assistant/schema';

/**
 * The readings of the corpus, written short and apart from the grammar:
 *
 * - `clients age:over:65 province:QC`, with `@TR04` for a rep code, `name:Roy`, `holds:ENB`, `top:10:cash`,
 *   `bottom:5:marketValue`, `~cash:desc` for an order, `group:repCode`, `total:cash`
 *   `team:Roy` for what a team serves
 * - `kyc state=overdue missing=trustedContact`, `documents`, `umaAccounts`, `verification`, `teams`, with `text=Marie_Roy`
 * - `transfers rejected,settling late dealer:Pacific_Crest`, `unassigned`
 * - `figure aua t12@2026-02-28`, `parts aua province t12`, `rank household revenue 10 desc t12`
 * - `measure aua` and `term tfsa` for definitions, `fact phone Marie_Roy` for one thing of a record
 * - `ask` for a question that must be asked back or not understood, `refuse:advice` for one that is refused
 */
export type Expected = { is: 'spec'; text: string } | { is: 'ask' } | { is: 'refused'; reason: string };

type Json = Record<string, unknown>;

const BOOK = ['clients', 'households', 'accounts'];
const FACETS = ['kyc', 'documents', 'umaAccounts', 'verification', 'delivery', 'teams'];

function bookOf(list: string, parts: readonly string[]): Json {
  const filters: Record<string, string[]> = {};
  const add = (name: string, value: string) => (filters[name] = [...(filters[name] ?? []), value]);
  const spec: Json = { kind: 'book', list, filters, sort: null, limit: null, groupBy: null };
  for (const part of parts) {
    const [name = '', first = '', second = ''] = part.split(':');
    if (part.startsWith('@')) add('iaCode', part.slice(1));
    else if (name === 'name')
      add(list === 'households' ? 'household' : 'clientName', first.replaceAll('_', ' '));
    else if (name === 'family') add('household', first.replaceAll('_', ' '));
    else if (name === 'team') add('teamName', first.replaceAll('_', ' '));
    else if (name === 'account') add('account', first);
    else if (name === 'top' || name === 'bottom') {
      spec.limit = Number(first);
      spec.sort = { key: second, direction: name === 'top' ? 'desc' : 'asc' };
    } else if (part.startsWith('~')) spec.sort = { key: name.slice(1), direction: first };
    else if (name === 'group') spec.groupBy = first;
    else if (name === 'total') spec.total = first;
    else add('condition', part);
  }
  return spec;
}

function facetsOf(list: string, parts: readonly string[]): Json {
  const facets: Record<string, string[]> = {};
  let text: string | null = null;
  for (const part of parts) {
    const [name = '', values = ''] = part.split('=');
    if (name === 'text') text = values.replace('_', ' ');
    else facets[name] = values === 'anything' ? [...KYC_MISSING] : values.split(',');
  }
  return { kind: 'facets', list, facets, text };
}

function transfersOf(parts: readonly string[]): Json {
  const names = parts
    .filter((part) => part.startsWith('name:'))
    .map((part) => part.slice(5).replaceAll('_', ' '));
  const [dealer] = parts.flatMap((part) => /^dealer:(.+)$/.exec(part)?.[1] ?? []);
  const codes = parts.filter((part) => part.startsWith('@')).map((part) => part.slice(1));
  const states = parts
    .filter((part) => part !== 'late' && !/^name:|^dealer:|^@/.test(part))
    .flatMap((part) => part.split(','));
  const filters = {
    ...(names.length > 0 && { clientName: names }),
    ...(codes.length > 0 && { iaCode: codes }),
  };
  return {
    kind: 'transfers',
    filters,
    states,
    lateOnly: parts.includes('late'),
    ...(dealer !== undefined && { dealer: { name: dealer.replaceAll('_', ' ') } }),
  };
}

const timeOf = (text = 't12'): Json => {
  const [period = 't12', asOf] = text.split('@');
  return { period, ...(asOf !== undefined && { asOf }) };
};

const people = (parts: readonly string[]) => (bookOf('clients', parts) as { filters: Json }).filters;

/** `per:household` for an average, `versus:year@2025-12-31` for what a figure is compared with. */
function figureParts(parts: readonly string[]) {
  const named = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}:`) ? [part.slice(name.length + 1)] : []));
  const [[per], [versus]] = [named('per'), named('versus')];
  return {
    extras: {
      ...(per !== undefined && { per }),
      ...(versus !== undefined && { versus: timeOf(versus) }),
    },
    conditions: parts.filter((part) => !/^(per|versus):/.test(part)),
  };
}

function specOf(text: string): Json {
  const [kind = '', ...parts] = text.split(' ').filter((part) => part !== '');
  if (BOOK.includes(kind)) return bookOf(kind, parts);
  if (FACETS.includes(kind)) return facetsOf(kind, parts);
  const [a = '', b = '', c = '', d = '', e = ''] = parts;
  const { extras, conditions } = figureParts(parts.slice(2));
  switch (kind) {
    case 'transfers':
      return transfersOf(parts);
    case 'unassigned':
      return {
        kind,
        filters: {
          ...people(parts.filter((part) => !part.includes('='))),
          ...(facetsOf(
            '',
            parts.filter((part) => part.includes('=')),
          ).facets as Json),
        },
      };
    case 'figure':
      return {
        kind,
        measure: a === 'aum' ? 'aua' : a,
        filters: people(conditions),
        ...timeOf(b),
        ...(a === 'aum' && { service: 'managed' }),
        ...extras,
      };
    case 'parts':
      return { kind: 'breakdown', measure: a, dimension: b, filters: people(parts.slice(3)), ...timeOf(c) };
    case 'rank':
      return {
        kind: 'breakdown',
        measure: b,
        dimension: a,
        filters: {},
        limit: Number(c),
        ...(d === 'asc' && { direction: 'asc' }),
        ...timeOf(e),
      };
    case 'measure':
      return { kind: 'definition', measure: a };
    case 'term':
      return { kind: 'term', term: a };
    case 'fact':
      return { kind, fact: a, name: b.replaceAll('_', ' '), ...(c !== '' && { days: Number(c) }) };
    case 'quote':
      return { kind, symbol: a.replaceAll('_', ' ') };
    case 'notifications':
      return { kind, unreadOnly: a === 'unread' };
    case 'tasks':
      return { kind, view: a };
    case 'led':
      return { kind, measure: a };
    default:
      throw new Error(`no reading is written “${text}”`);
  }
}

/** The same for the same reading, in whatever order its parts were said. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => {
    if (Array.isArray(each))
      return key === 'condition' || key === 'states' ? [...(each as string[])].sort() : each;
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** What a line of the corpus expects: one of the readings between bars. */
export const expectedOf = (notation: string): Expected[] =>
  notation.split(' | ').map((text): Expected => {
    if (text === 'ask') return { is: 'ask' };
    if (text.startsWith('refuse:')) return { is: 'refused', reason: text.slice(7) };
    return { is: 'spec', text: canonical(specOf(text)) };
  });

export const specText = (spec: QuerySpec): string => canonical(spec);
