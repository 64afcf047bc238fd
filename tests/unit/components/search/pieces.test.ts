import { describe, expect, it } from 'vitest';
import { cut, markedName, phonePieces, textPieces, type Piece } from '@/components/search/pieces';
import type { SearchMark } from '@/contract/search/schema';

const read = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')
    .replaceAll('\u00a0', ' ');
const mark = (part: SearchMark['part'], start: number, end: number): SearchMark => ({ part, start, end });

describe('a text', () => {
  it.each([
    [[], 'Tremblay'],
    [[{ start: 0, end: 4 }], '[Trem]blay'],
    [[{ start: 4, end: 8 }], 'Trem[blay]'],
    [[{ start: 0, end: 8 }], '[Tremblay]'],
    [
      [
        { start: 0, end: 1 },
        { start: 2, end: 3 },
      ],
      '[T]r[e]mblay',
    ],
    // What an answer should not say costs a mark, and no letter.
    [
      [
        { start: 2, end: 4 },
        { start: 0, end: 3 },
      ],
      'Tr[em]blay',
    ],
    [[{ start: 6, end: 12 }], 'Tremblay'],
  ])('with the marks %j reads %s', (spans, text) => {
    expect(read(cut('Tremblay', spans))).toBe(text);
  });

  it('takes only the marks of its own part', () => {
    const marks = [mark('label', 0, 2), mark('text', 3, 5)];
    expect(read(textPieces('51-20417-8', marks, 'label'))).toBe('[51]-20417-8');
    expect(read(textPieces('51-20417-8', marks, 'text'))).toBe('51-[20]417-8');
  });
});

describe('a name', () => {
  const marks = [mark('given', 0, 5), mark('family', 3, 6)];
  const person = { given: 'Maria Teresa', family: 'de la Cruz', legal: null, bornIn: null, diedIn: null };

  it('has its marks in any order of its parts', () => {
    expect(read(markedName(person, marks, false))).toBe('[Maria] Teresa de [la ]Cruz');
    expect(read(markedName(person, marks, true))).toBe('de [la ]Cruz, [Maria] Teresa');
  });

  it('never inverts a company', () => {
    const company = { given: null, family: null, legal: 'Fehr Holdings Ltd.', bornIn: null, diedIn: null };
    expect(read(markedName(company, [mark('legal', 5, 13)], true))).toBe('Fehr [Holdings] Ltd.');
  });
});

describe('a telephone number', () => {
  it.each([
    ['+15145550142', 2, 5, '[(514)] 555-0142'],
    ['+15145550142', 2, 12, '[(514) 555-0142]'],
    ['+15145550142', 2, 4, '([51]4) 555-0142'],
    ['+15145550142', 8, 12, '(514) 555-[0142]'],
    ['+15145550142', 4, 6, '(51[4) 5]55-0142'],
    ['+442071838750', 3, 6, '+44 [207] 183 8750'],
  ])('%s marked from %i to %i reads %s', (e164, start, end, text) => {
    expect(read(phonePieces(e164, [mark('text', start, end)], 'en'))).toBe(text);
  });

  it('has no mark when it has no digits', () => {
    expect(read(phonePieces('unlisted', [mark('text', 0, 3)], 'en'))).toBe('unlisted');
  });
});
