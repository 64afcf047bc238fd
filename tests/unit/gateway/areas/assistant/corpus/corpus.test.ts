import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { QuerySpec } from '@/contract/assistant/schema';
import { type Read, readQuestion } from '@/gateway/areas/assistant/grammar/read';
import { expectedOf, specText } from './notation';

const AS_OF = '2026-03-06';
const DAYS = { asOf: AS_OF, today: AS_OF };

interface Line {
  language: string;
  kind: string;
  /** Of a chain, each further question after ` > `. */
  question: string;
  notation: string;
}

const linesOf = (file: string): Line[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', kind = '', question = '', notation = ''] = line.split('\t');
      return { language, kind, question, notation };
    });

const LINES = [
  ...linesOf('./pairs.tsv'),
  ...linesOf('./phrasings.tsv'),
  ...linesOf('./desk.tsv'),
  ...linesOf('./morning.tsv'),
  ...linesOf('./idioms.tsv'),
  ...linesOf('./readers.tsv'),
];

/** Names, cities and securities are looked up later: here each is known, and is itself. */
function withLookups(reading: Extract<Read['reading'], { is: 'spec' }>): QuerySpec {
  const { spec, lookups } = reading;
  const held = lookups.flatMap((each) =>
    each.role === 'security'
      ? [
          `${each.isDenied ? 'holdsNot' : 'holds'}:${[each.text, ...(each.others ?? [])].join().toUpperCase()}`,
        ]
      : [],
  );
  if (spec.kind === 'facets') {
    const named = lookups.flatMap((each) =>
      each.role === 'model' || each.role === 'branch'
        ? [
            [each.role === 'model' ? 'model' : 'location', [each.text.replaceAll(' ', '_')]] as [
              string,
              string[],
            ],
          ]
        : [],
    );
    return { ...spec, facets: { ...spec.facets, ...Object.fromEntries(named) } };
  }
  const teams = lookups.flatMap((each) => (each.role === 'team' ? [each.text] : []));
  if (teams.length > 0 && 'filters' in spec)
    return { ...spec, filters: { ...spec.filters, teamName: teams } };
  if (held.length === 0 || spec.kind !== 'book') return spec;
  return { ...spec, filters: { ...spec.filters, condition: [...(spec.filters.condition ?? []), ...held] } };
}

function readingOf(question: string): Read['reading'] {
  let before: QuerySpec | null = null;
  let reading: Read['reading'] = { is: 'unread', words: [] };
  for (const each of question.split(' > ')) {
    ({ reading } = readQuestion(each, before, DAYS));
    // Nobody has such a name.
    const unknown =
      reading.is === 'spec'
        ? reading.lookups.find(({ role, text }) => role !== 'ownTeam' && text === text.toLowerCase())
        : undefined;
    if (unknown !== undefined) reading = { is: 'unread', words: [unknown.text] };
    before = reading.is === 'spec' ? reading.spec : before;
  }
  return reading;
}

/** `wrong` is an answer to another question, or an answer where there is none. */
function verdict({ question, notation }: Line): 'right' | 'asked' | 'refused' | 'wrong' {
  const reading = readingOf(question);
  const expected = expectedOf(notation);
  if (reading.is === 'spec') {
    const text = specText(withLookups(reading));
    return expected.some((each) => each.is === 'spec' && each.text === text) ? 'right' : 'wrong';
  }
  if (reading.is === 'refused')
    return expected.some((each) => each.is === 'refused' && each.reason === reading.reason)
      ? 'right'
      : 'refused';
  if (expected.some((each) => each.is === 'ask')) return 'right';
  return reading.is === 'ask' ? 'asked' : 'refused';
}

const VERDICTS = LINES.map((line) => ({ line, verdict: verdict(line) }));
const isSensible = ({ line }: (typeof VERDICTS)[number]) => !/^(ask|refuse:\w+)$/.test(line.notation);
const shareOf = (all: typeof VERDICTS) =>
  all.length === 0 ? 1 : all.filter((each) => each.verdict === 'right').length / all.length;

function table(): string {
  const kinds = [...new Set(LINES.map(({ kind }) => kind))];
  const row = (name: string, all: typeof VERDICTS) => {
    const count = (of: string) => String(all.filter((each) => each.verdict === of).length).padStart(8);
    return `${name.padEnd(24)}${String(all.length).padStart(6)}${['right', 'asked', 'refused', 'wrong'].map(count).join('')}`;
  };
  return [
    `${''.padEnd(24)}${['lines'].join('').padStart(6)}${['right', 'asked', 'refused', 'wrong'].map((each) => each.padStart(8)).join('')}`,
    ...['en', 'fr'].flatMap((language) => [
      ...kinds.map((kind) =>
        row(
          `${language} ${kind}`,
          VERDICTS.filter(({ line }) => line.language === language && line.kind === kind),
        ),
      ),
      row(
        `${language} in all`,
        VERDICTS.filter(({ line }) => line.language === language),
      ),
    ]),
  ].join('\n');
}

describe('the corpus of near misses', () => {
  test('is large, half of it in French', () => {
    console.info(table());
    if (process.env.CORPUS_DETAIL)
      for (const { line, verdict: said } of VERDICTS)
        if (said !== 'right')
          console.info(
            `${said}\t${Object.values(line).join('\t')}\t${JSON.stringify(readingOf(line.question))}`,
          );
    const french = LINES.filter(({ language }) => language === 'fr').length;
    expect(LINES.length).toBeGreaterThanOrEqual(2_500);
    expect(french / LINES.length).toBeGreaterThan(0.45);
    expect(new Set(LINES.map(({ question }) => question)).size).toBe(LINES.length);
  });

  test('is answered wrongly nowhere', () => {
    expect(VERDICTS.filter((each) => each.verdict === 'wrong').map(({ line }) => line)).toEqual([]);
  });

  test.each(['en', 'fr'])('is answered in %s where an advisor may sensibly ask', (language) => {
    const sensible = VERDICTS.filter((each) => each.line.language === language && isSensible(each));
    expect(shareOf(sensible)).toBeGreaterThanOrEqual(0.7);
  });
});

/** Words that change what is asked wherever they are. */
const DECIDING = {
  en: 'not never no except without before after until less us average closed joint monthly oldest pending growth',
  fr: 'pas jamais ne sauf sans hors avant après depuis moyen fermés conjoints mensuel vieux non presque moitié',
} as const;

const EVERY = 29;

test.each(['en', 'fr'] as const)('a word put into a question is never passed over in %s', (language) => {
  const lines = LINES.filter((line) => line.language === language && !line.question.includes(' > '));
  for (const [at, { question }] of lines.filter((_, place) => place % EVERY === 0).entries()) {
    const before = readQuestion(question, null, DAYS).reading;
    if (before.is !== 'spec') continue;
    const words = question.split(' ');
    for (const [place, word] of DECIDING[language].split(' ').entries()) {
      const to = (at + place) % (words.length + 1);
      const changed = [...words.slice(0, to), word, ...words.slice(to)].join(' ');
      const { reading } = readQuestion(changed, null, DAYS);
      if (reading.is === 'spec')
        expect([changed, specText(withLookups(reading))]).not.toEqual([
          changed,
          specText(withLookups(before)),
        ]);
    }
  }
});
