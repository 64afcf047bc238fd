import { describe, expect, it } from 'vitest';
import { redlineOf, type RedlineLine } from '@/components/terms/changedLines';

/** A line as `[-removed-] {+added+}`. */
const shown = (lines: readonly RedlineLine[]) =>
  lines.map(
    ({ kind, parts }) =>
      `${kind} ${parts
        .map(({ text, is }) => (is === 'added' ? `{+${text}+}` : is === 'removed' ? `[-${text}-]` : text))
        .join('')}`,
  );

describe('the redline', () => {
  it('of the same text has no change, whatever its line breaks', () => {
    expect(shown(redlineOf('# A\n\nb c', '# A\r\n\r\nb\r\nc'))).toEqual(['h1 A', 'p b c']);
  });

  it('compares the words of a line that was reworded', () => {
    expect(shown(redlineOf('Who opens a record is kept.', 'Who opens or changes a record is kept.'))).toEqual(
      ['p Who opens {+or changes +}a record is kept.'],
    );
  });

  it('shows a new part and one that went as a whole', () => {
    expect(
      shown(redlineOf('a b\n\n## Old\n\nGone away.', 'a b\n\n## Figures\n\nNothing alike here')),
    ).toEqual(['p a b', 'h2 [-Old-]', 'p [-Gone away.-]', 'h2 {+Figures+}', 'p {+Nothing alike here+}']);
  });

  it('keeps the items of a list apart, and the order of the new text', () => {
    expect(shown(redlineOf('- one\n- two', '- zero\n- one\n- two and a half'))).toEqual([
      'ul {+zero+}',
      'ul one',
      'ul [-two-]',
      'ul {+two and a half+}',
    ]);
  });

  it('gives the new text where what was removed is left out, and the old one the other way round', () => {
    const [before, after] = ['# A\n\nb c d\n\n- e\n- f', '# A\n\nb x d\n\n- f\n- g\n\nh'];
    const textOf = (without: 'added' | 'removed') =>
      redlineOf(before, after)
        .map(({ parts }) => parts.flatMap(({ text, is }) => (is === without ? [] : [text])).join(''))
        .filter((text) => text !== '');
    expect(textOf('removed')).toEqual(['A', 'b x d', 'f', 'g', 'h']);
    expect(textOf('added')).toEqual(['A', 'b c d', 'e', 'f']);
  });
});
