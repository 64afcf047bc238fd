import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { querySpec, type QuerySpec } from '@/contract/assistant/schema';
import { LEXICON } from '@/gateway/areas/assistant/reading/lexicon';
import { readQuestion } from '@/gateway/areas/assistant/reading/spec';
import { lettersApart, tokensOf } from '@/gateway/areas/assistant/reading/text';
import { book } from './questions';

const AS_OF = '2026-03-06';
const read = (question: string, before: QuerySpec | null = null) => readQuestion(question, before, AS_OF);

describe('a text that is no question about the book', () => {
  test.each([
    ['Should I sell ENB?', 'advice'],
    ['what do you recommend for my clients over 65', 'advice'],
    ['Devrais-je acheter Enbridge ?', 'advice'],
    ['quel est le meilleur placement', 'advice'],
    ['will the market go up', 'forecast'],
    ['forecast of my AUA', 'forecast'],
    ['est-ce que Enbridge va monter', 'forecast'],
    ['prévisions pour cette année', 'forecast'],
    ['change the address of Marie Tremblay', 'change'],
    ['delete this client', 'change'],
    ['envoie un courriel à tous les clients', 'change'],
    ['clients not contacted for 6 months', 'contact'],
    ['which households over 1M have I not talked to in 6 months', 'contact'],
    ['clients pas contactés depuis un an', 'contact'],
    ['what is the weather', 'outside'],
    ['quel temps fait-il', 'outside'],
    ['tell me a joke', 'outside'],
  ])('“%s” is refused as %s', (question, reason) => {
    expect(read(question)).toMatchObject({ spec: null, refused: reason });
  });

  test.each([
    'event',
    'asdf',
    'asdf qwerty',
    'Tremblay',
    'Marie-Josée Tremblay',
    'hello',
    'bonjour',
    '???',
    '42',
    'over 65',
    'who',
    'et',
    'SELECT * FROM clients; --'.replace('clients', 'x'),
    'KYC',
    'signed in',
    'clients modified in the last 274029 years',
    '274029 an modifiées',
  ])('“%s” is never answered with figures', (question) => {
    const { spec, runs } = read(question);
    expect(spec === null || runs.length > 0 || question === 'over 65').toBe(true);
  });

  test('an unknown word is reported, wherever it is', () => {
    expect(read('clients over 65 with purple hats').runs.map(({ text }) => text)).toEqual(['purple hats']);
    expect(read('clients de plus de 65 ans avec chapeau').runs.map(({ text }) => text)).toEqual(['chapeau']);
  });
});

describe('a follow-up question', () => {
  const before = book('clients', ['age:over:65']);

  test.each([
    ['only in Ontario', book('clients', ['age:over:65', 'province:ON'])],
    ['and in Quebec?', book('clients', ['age:over:65', 'province:QC'])],
    ['seulement au Québec', book('clients', ['age:over:65', 'province:QC'])],
    ['et sans CELI ?', book('clients', ['age:over:65', 'noProduct:tfsa'])],
    ['over 70', book('clients', ['age:over:70'])],
    ['sort by cash', book('clients', ['age:over:65'], { sort: { key: 'cash', direction: 'desc' } })],
    ['trier par encaisse', book('clients', ['age:over:65'], { sort: { key: 'cash', direction: 'desc' } })],
    ['and by rep code?', book('clients', ['age:over:65'], { groupBy: 'repCode' })],
    ['et par code de représentant ?', book('clients', ['age:over:65'], { groupBy: 'repCode' })],
    ['only TR04', book('clients', ['age:over:65'], {}, { iaCode: ['TR04'] })],
    ['and households?', book('households', ['age:over:65'])],
    ['plutôt les ménages', book('households', ['age:over:65'])],
  ])('“%s” refines the previous reading', (question, spec) => {
    const reading = read(question, before);
    expect(reading.spec).toEqual(spec);
    expect(reading.isFollowUp).toBe(true);
  });

  test('groups that a list does not have are reported, and the previous reading stays', () => {
    const households = book('households', ['marketValue:over:1000000']);
    const { spec, runs } = read('and by rep code?', households);
    expect(spec).toEqual(households);
    expect(runs.map(({ text }) => text)).toEqual(['rep code']);
  });

  test('that is complete by itself is read by itself', () => {
    expect(read('KYC overdue', before)).toMatchObject({
      spec: { kind: 'facets', list: 'kyc' },
      isFollowUp: false,
    });
    expect(read('and KYC overdue?', before).spec).toEqual(book('clients', ['age:over:65', 'kyc:overdue']));
  });

  test('that begins afresh is read by itself', () => {
    const reading = read('households over 1M$', before);
    expect(reading).toMatchObject({
      spec: book('households', ['marketValue:over:1000000']),
      isFollowUp: false,
    });
  });

  test.each(['asdf', 'hello', 'and'])('“%s” refines nothing silently', (question) => {
    const { spec, runs } = read(question, before);
    expect(spec === null || runs.length > 0).toBe(true);
  });
});

describe('numbers', () => {
  test.each([
    ['1 000 000 $', 1_000_000, 'money'],
    ['$1,000,000', 1_000_000, 'money'],
    ['1,5 M$', 1_500_000, 'money'],
    ['$1.5M', 1_500_000, 'money'],
    ['500k', 500_000, 'money'],
    ['500 k$', 500_000, 'money'],
    ['2 millions de dollars', 2_000_000, 'money'],
    ['un million', 1_000_000, 'money'],
    ['10 %', 10, 'percent'],
    ['2,5 pour cent', 2.5, 'percent'],
    ['65', 65, null],
    ['ten', 10, null],
    ['dix', 10, null],
  ])('%s is read', (text, value, unit) => {
    const { tokens } = tokensOf(text);
    expect(tokens.map(({ number }) => number)).toEqual([{ value, unit }]);
  });
});

test('a name is reported as it was typed', () => {
  expect(read('clients named Dubé-Roy Luc').runs.map(({ text }) => text)).toEqual(['Dubé-Roy Luc']);
  expect(read('Zzyzx-Qq O’Brien').runs.map(({ text }) => text)).toEqual(['Zzyzx-Qq O’Brien']);
});

test('two swapped letters count as one difference', () => {
  expect(lettersApart('ovredue', 'overdue', 2)).toBe(1);
  expect(lettersApart('kitten', 'sitting', 5)).toBe(3);
  expect(lettersApart('a', 'abcdef', 2)).toBe(3);
});

test('any text gives a reading or nothing, and never throws', () => {
  const phrases = LEXICON.flatMap(([, ...each]) => each);
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...phrases) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    { weight: 2, arbitrary: fc.integer({ min: -10, max: 10_000_000 }).map(String) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('65', '10 %', '1M$', 'TR04', '51-20417-8', '__proto__', 'constructor'),
    },
  );
  const question = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(question, question, (one, other) => {
      const first = read(one);
      const second = read(other, first.spec);
      for (const { spec } of [first, second]) {
        if (spec !== null)
          expect(querySpec.safeParse(spec).success, JSON.stringify([one, other, spec])).toBe(true);
      }
    }),
    { numRuns: 1_500 },
  );
});

describe('what a list cannot be asked for is reported and never ignored', () => {
  test.each([
    ['clients not in Quebec', ['not']],
    ['clients sauf au Québec', ['sauf']],
    ['transfers rejected this month', ['this month']],
    ['transferts rejetés ce mois-ci', ['ce mois ci']],
    ['clients with revenue over 5000', ['revenue']],
    ['clients in Ontario or with a TFSA', ['or']],
    ['clients in Ontario or over 65', ['65']],
    ['clients with more than 2 accounts', ['2']],
    ['clients avec plus de 2 comptes', ['2']],
    ['top 5 clients by revenue', ['revenue']],
    ['explain households over 1M', ['explain']],
    ['households over', ['over']],
    ['clients turning', ['turning']],
    ['overdue households', ['overdue']],
    ['households by rep code', null],
    ['clients by province', null],
    ['top 10 late transfers', ['top']],
    ['documents sorted by cash', null],
  ])('“%s”', (question, words) => {
    const { spec, runs } = read(question);
    if (words === null) expect(spec === null || runs.length > 0).toBe(true);
    else expect(runs.map(({ text }) => text)).toEqual(expect.arrayContaining(words));
  });

  test.each([
    ['clients without a TFSA or an RRSP', ['noProduct:tfsa-rrsp']],
    ['clients without a TFSA and with an RRSP', ['noProduct:tfsa', 'product:rrsp']],
    ['clients sans CELI ni REER', null],
    ['clients with a TFSA or an RRSP', ['product:tfsa-rrsp']],
    ['clients with a TFSA and an RRSP', ['product:tfsa', 'product:rrsp']],
    ['clients in Ontario and Quebec', ['province:ON-QC']],
    ['clients between 60 and 70', ['age:atLeast:60', 'age:atMost:70']],
    ['clients entre 60 et 70 ans', ['age:atLeast:60', 'age:atMost:70']],
    ['clients aged 71', ['age:atLeast:71', 'age:atMost:71']],
    ['clients de 65 ans et plus', ['age:atLeast:65']],
    ['clients 65 and over', ['age:atLeast:65']],
    ['clients of at most 30 years', ['age:atMost:30']],
    ['companies with over $500k', ['marketValue:over:500000', 'kind:company']],
    ['clients with cash over 50 000 $', ['cash:over:50000']],
    ['clients avec plus de 50 000 $ d’encaisse', ['cash:over:50000']],
  ])('“%s” is read completely', (question, condition) => {
    const { spec, runs } = read(question);
    if (condition === null) expect(spec === null || runs.length > 0).toBe(true);
    else expect({ spec, runs }).toEqual({ spec: book('clients', condition), runs: [] });
  });
});
