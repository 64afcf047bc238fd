import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { querySpec, type QuerySpec } from '@/contract/assistant/schema';
import { KNOWN } from '@/gateway/areas/assistant/grammar/parse';
import { readQuestion } from '@/gateway/areas/assistant/grammar/read';
import { lettersApart, nearOf } from '@/gateway/areas/assistant/grammar/spell';
import { tokensOf } from '@/gateway/areas/assistant/grammar/tokens';
import { DROPPED } from '@/gateway/areas/assistant/grammar/words/letters';
import { book } from './questions';

const AS_OF = '2026-03-06';
const DAYS = { asOf: AS_OF, today: AS_OF };
const read = (question: string, before: QuerySpec | null = null) =>
  readQuestion(question, before, DAYS).reading;

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
    ['how do I open an account', 'how'],
    ['comment puis-je ouvrir un compte', 'how'],
    ['what is the weather', 'outside'],
    ['quel temps fait-il', 'outside'],
    ['tell me a joke', 'outside'],
  ])('“%s” is refused as %s', (question, reason) => {
    expect(read(question)).toEqual({ is: 'refused', reason });
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
    'SELECT * FROM x; --',
    'KYC',
    'signed in',
    'only',
    'clients modified in the last 274029 years',
    '274029 an modifiées',
  ])('“%s” is never answered with figures', (question) => {
    expect(read(question).is).not.toBe('spec');
  });

  test('an unknown word is reported, wherever it is', () => {
    expect(read('clients over 65 with purple hats')).toMatchObject({ is: 'unread', words: ['purple hats'] });
    expect(read('clients de plus de 65 ans avec chapeau')).toMatchObject({ is: 'unread' });
  });
});

describe('a follow-up question', () => {
  const before = book('clients', ['age:over:65']);

  test.each([
    ['only in Ontario', book('clients', ['age:over:65', 'province:ON'])],
    ['and in Quebec?', book('clients', ['age:over:65', 'province:QC'])],
    ['seulement au Québec', book('clients', ['age:over:65', 'province:QC'])],
    ['not in Quebec', book('clients', ['age:over:65', 'noProvince:QC'])],
    ['et sans CELI ?', book('clients', ['age:over:65', 'noProduct:tfsa'])],
    ['over 70', book('clients', ['age:over:70'])],
    ['sort by cash', book('clients', ['age:over:65'], { sort: { key: 'cash', direction: 'desc' } })],
    ['trier par encaisse', book('clients', ['age:over:65'], { sort: { key: 'cash', direction: 'desc' } })],
    ['and by rep code?', book('clients', ['age:over:65'], { groupBy: 'repCode' })],
    ['et par code de représentant ?', book('clients', ['age:over:65'], { groupBy: 'repCode' })],
    ['only TR04', book('clients', ['age:over:65'], {}, { iaCode: ['TR04'] })],
    ['and households?', book('households', ['age:over:65'])],
    ['plutôt les ménages', book('households', ['age:over:65'])],
    ['what is their total cash', book('clients', ['age:over:65'], { total: 'cash' })],
    ['et leur encaisse totale', book('clients', ['age:over:65'], { total: 'cash' })],
  ])('“%s” refines the previous reading', (question, spec) => {
    expect(read(question, before)).toMatchObject({ is: 'spec', spec, isFollowUp: true });
  });

  test('of overdue reviews asks for their clients', () => {
    const overdue: QuerySpec = { kind: 'facets', list: 'kyc', facets: { state: ['overdue'] }, text: null };
    const spec = book('clients', ['kyc:overdue', 'province:QC']);
    expect(read('in Quebec', overdue)).toMatchObject({ is: 'spec', spec, isFollowUp: true });
    expect(read('et au Québec ?', overdue)).toMatchObject({ is: 'spec', spec, isFollowUp: true });
  });

  test('groups that a list does not have are asked back', () => {
    const households = book('households', ['marketValue:over:1000000']);
    expect(read('and by rep code?', households)).toMatchObject({ is: 'ask', reason: 'cannot' });
  });

  test('that is complete by itself is read by itself', () => {
    expect(read('households over 1M$', before)).toMatchObject({
      spec: book('households', ['marketValue:over:1000000']),
      isFollowUp: false,
    });
    expect(read('and KYC overdue?', before)).toMatchObject({
      spec: book('clients', ['age:over:65', 'kyc:overdue']),
    });
  });

  test.each(['asdf', 'hello', 'and'])('“%s” refines nothing silently', (question) => {
    expect(read(question, before).is).not.toBe('spec');
  });
});

describe('numbers', () => {
  test.each([
    ['1 000 000 $', 1_000_000, 'money'],
    ['$1,000,000', 1_000_000, 'money'],
    ['1,5 M$', 1_500_000, 'money'],
    ['$1.5M', 1_500_000, 'money'],
    ['$1.1M', 1_100_000, 'money'],
    ['500k', 500_000, 'money'],
    ['500 k$', 500_000, 'money'],
    ['2 millions de dollars', 2_000_000, 'money'],
    ['un million', 1_000_000, 'money'],
    ['half a million dollars', 500_000, 'money'],
    ['10 %', 10, 'percent'],
    ['2,5 pour cent', 2.5, 'percent'],
    ['65', 65, null],
    ['ten', 10, null],
    ['dix', 10, null],
  ])('%s is read', (text, value, unit) => {
    expect(tokensOf(text).map(({ number }) => number)).toEqual([{ value, unit }]);
  });
});

describe('spelling help', () => {
  test.each([
    ['ovredue', 'overdue'],
    ['housholds', 'households'],
    ['ménagse', 'menages'],
  ])('reads %s as %s, and says so', (typed, known) => {
    expect(nearOf(tokensOf(typed)[0]?.text ?? '')).toContain(known);
    expect(readQuestion(`${typed} overdue`, null, DAYS).readAs.every(({ read: as }) => KNOWN.has(as))).toBe(
      true,
    );
  });

  test('takes no word for its opposite', () => {
    const starts = ['un', 'non', 'in', 'de', 'dis', 'im', 'mis'];
    for (const word of KNOWN) {
      if (word.length < 5) continue;
      for (const start of starts) expect(nearOf(`${start}${word}`), `${start}${word}`).not.toContain(word);
    }
  });

  test('is given for no word that is known', () => {
    for (const word of KNOWN) expect(nearOf(word)).toEqual([]);
  });
});

test('the words that may be dropped decide nothing anywhere', () => {
  const deciding =
    'only us dollar dollars not no without last by and or sans pas seulement ou et par dernier dernière';
  for (const word of deciding.split(' ')) expect(DROPPED.has(word)).toBe(false);
  expect([...DROPPED].some((word) => /\d/.test(word))).toBe(false);
  expect(DROPPED.size).toBeLessThan(40);
});

test('two swapped letters count as one difference', () => {
  expect(lettersApart('ovredue', 'overdue', 2)).toBe(1);
  expect(lettersApart('kitten', 'sitting', 5)).toBe(3);
  expect(lettersApart('a', 'abcdef', 2)).toBe(3);
});

test('any text gives a reading or nothing, and never throws', () => {
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...KNOWN) },
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
      const second = read(other, first.is === 'spec' ? first.spec : null);
      for (const each of [first, second])
        if (each.is === 'spec')
          expect(querySpec.safeParse(each.spec).success, JSON.stringify([one, other])).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

describe('a condition of an account beside who has it', () => {
  test.each([
    [
      'clients with joint accounts over 100k',
      'over 100k',
      [
        book('clients', ['holders:joint', 'marketValue:over:100000']),
        book('accounts', ['holders:joint', 'marketValue:over:100000']),
      ],
    ],
    [
      'clients over 65 with a TFSA opened this year',
      'opened this year',
      [book('accounts', ['product:tfsa', 'openedOn:year', 'age:over:65'])],
    ],
    ['clients without a TFSA opened this year', 'opened this year', []],
    ['clients sans compte fermé', 'fermé', []],
  ])('“%s” names “%s” and offers what may be meant', (question, words, options) => {
    expect(read(question)).toEqual({ is: 'ask', reason: 'cannot', words: [words], options });
  });
});

describe('a refusal', () => {
  test.each([
    ['documents not opened by the client in the last 90 days that expire', ['expire']],
    ['avrage age of my clients in Quebec', ['avrage age']],
    ['comptes dont le minimum du FERR n’est pas payé', ['minimum', 'pas payé']],
    ['late transferrs by dealer', ['by dealer']],
  ])('names what was not understood of “%s”, and no word that only joins others', (question, words) => {
    expect(readQuestion(question, null, DAYS).reading).toMatchObject({ is: 'unread', words });
  });
});

describe('a span of days', () => {
  // The values are of a Friday, and it is Monday.
  const monday = { asOf: AS_OF, today: '2026-03-09' };

  test.each([
    ['documents created in the last 7 days', { facets: { created: ['2026-03-03..'] } }],
    ['documents créés depuis le 8 mars', { facets: { created: ['2026-03-08..'] } }],
    ['documents created last month', { facets: { created: ['lastMonth'] } }],
    ['clients updated in the last 7 days', { filters: { condition: ['updated:7'] } }],
    ['clients updated since March 1', { filters: { condition: ['updated:9'] } }],
    ['clients not updated since March 1', { filters: { condition: ['noUpdate:9'] } }],
  ])('of what happened counts from the firm’s day: “%s”', (question, spec) => {
    expect(readQuestion(question, null, monday).reading).toMatchObject({ is: 'spec', spec });
  });

  test('of what came with the book counts from its date', () => {
    const { reading } = readQuestion('accounts opened in the last 7 days', null, monday);
    expect(reading).toMatchObject({ spec: { filters: { condition: ['openedOn:2026-02-28..'] } } });
  });
});
