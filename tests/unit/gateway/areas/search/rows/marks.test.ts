import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, wordsOf } from '@/gateway/areas/search/calls/fold';
import { digitMarks, hasWords, textMarks, wordMarks } from '@/gateway/areas/search/rows/marks';

const parts = (text: string, spans: { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end));

describe('fold', () => {
  test('drops accents, capitals and separators', () => {
    expect(fold('Œuvré D’Amico–Łódź').text).toBe('oeuvre d amico lodz');
    expect(fold('D’Amico, Sal', 'nothing').text).toBe('damico sal');
    expect(fold('É.Côté@X', 'kept').text).toBe('e.cote@x');
    expect(wordsOf('  St-Pierre ')).toEqual(['st', 'pierre']);
  });

  test('remembers where each character was, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = fold(text);
        expect(folded.from).toHaveLength(folded.text.length);
        for (const [start, end] of folded.from) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe('wordMarks', () => {
  test.each<[string, string, string[]]>([
    ['Marie-Josée', 'jos', ['Jos']],
    ['Marie-Josée', 'marie josee', ['Marie', 'Josée']],
    ['D’Amico', 'damico', ['D’Amico']],
    ['D’Amico', "d'am", ['D', 'Am']],
    ['Côté', 'cote', ['Côté']],
    ['Cœur', 'coe', ['Cœ']],
    ['Ħal Għaxaq', 'hal gh', ['Ħal', 'Għ']],
    ['Ra\ufb03n', 'raffi', ['Ra\ufb03']],
    ['O\u02bcBrien', 'brien', ['Brien']],
    ['Tremblay', 'embl', ['embl']],
    ['Tremblay', 'em', []],
    ['Tremblay', 'x', []],
    ['Anna Hanna', 'anna', ['Anna']],
    ['Nguyễn', 'NGUYEN', ['Nguyễn']],
    ['😀 Chan', 'chan', ['Chan']],
    ['St-Onge', 'saint-onge', ['St', 'Onge']],
    ['Saint-Pierre', 'st pierre', ['Saint', 'Pierre']],
    ['Ste-Foy', 'sainte foy', ['Ste', 'Foy']],
    ['St-Onge', 'sain', ['St']],
    ['Ste-Foy', 'saint', ['Ste']],
    ['Sainte-Foy', 'ste', ['Sainte']],
    ['Stone', 'saint', []],
    ['Saintonge', 'st', []],
  ])('marks %j with %j', (text, query, marked) => {
    expect(parts(text, wordMarks(text, query))).toEqual(marked);
  });

  test('joins marks that touch', () => {
    expect(wordMarks('Tremblay', 'tre trem')).toEqual([{ start: 0, end: 4 }]);
  });
});

test('hasWords requires all of them', () => {
  expect(hasWords('Chan Wing-Sze', 'wing chan')).toBe(true);
  expect(hasWords('Chan Wing-Sze', 'wing lee')).toBe(false);
});

describe('digitMarks', () => {
  test.each<[string, string, boolean, string[]]>([
    ['51-20417-8', '204178', false, ['20417-8']],
    ['51-20417-8', '51', false, ['51']],
    ['+15145550151', '51', false, ['51']],
    ['+15145550151', '51', true, ['51']],
    ['+15145550142', '151', false, []],
    ['+33142685300', '331', false, ['331']],
    ['51-20417-8', '9', false, []],
  ])('marks %j with the digits %j', (text, digits, isLast, marked) => {
    expect(parts(text, digitMarks(text, digits, isLast))).toEqual(marked);
  });

  test('marks the end when the match is at the end', () => {
    expect(digitMarks('+15145550151', '51', true)).toEqual([{ start: 10, end: 12 }]);
    expect(digitMarks('+15145550151', '51', false)).toEqual([{ start: 2, end: 4 }]);
  });
});

test('textMarks counts punctuation', () => {
  expect(parts('ws.chan@example.ca', textMarks('ws.chan@example.ca', 'CHAN@E'))).toEqual(['chan@e']);
  expect(textMarks('ws.chan@example.ca', 'chan.e')).toEqual([]);
});
