import { describe, expect, it } from 'vitest';
import { blocksOf, plainTextOf, spansOf, textFaultsOf } from '@/contract/terms/blocks';

const plain = (text: string) => [{ text, isBold: false }];

describe('a text of terms', () => {
  it('is headings, paragraphs and lists', () => {
    expect(blocksOf('# One\nText that\ngoes on.\n\n### Three\r\n- a\n- b\n  c\n1. x\n2) y')).toEqual([
      { kind: 'heading', level: 1, spans: plain('One') },
      { kind: 'paragraph', spans: plain('Text that goes on.') },
      { kind: 'heading', level: 3, spans: plain('Three') },
      { kind: 'list', isOrdered: false, items: [plain('a'), plain('b c')] },
      { kind: 'list', isOrdered: true, items: [plain('x'), plain('y')] },
    ]);
  });

  it('ends a paragraph where a list begins', () => {
    expect(blocksOf('Do not:\n- copy').map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });

  it('has bold words, and stars without a partner as they are', () => {
    expect(spansOf('a **b** c')).toEqual([...plain('a '), { text: 'b', isBold: true }, ...plain(' c')]);
    expect(spansOf('2 ** 3')).toEqual(plain('2 ** 3'));
  });

  it('keeps HTML as text', () => {
    const [block] = blocksOf('<img src=x onerror=alert(1)>');
    expect(block).toEqual({ kind: 'paragraph', spans: plain('<img src=x onerror=alert(1)>') });
  });

  it('says its words without marks', () => {
    expect(blocksOf('- a **b**\n- c').map(plainTextOf)).toEqual(['a b\nc']);
  });

  it.each([
    ['', 'empty'],
    ['a <i>b</i>', 'html'],
    ['see [here](https://example.com)', 'link'],
    ['`x`', 'code'],
    ['| a | b |', 'table'],
    ['> said', 'quote'],
    ['#### four', 'heading'],
    ['a **b', 'bold'],
  ])('%j is not published', (text, rule) => {
    expect(textFaultsOf(text)).toEqual([{ line: 1, rule }]);
  });

  it('of plain parts has no faults', () => {
    expect(textFaultsOf('# A\n\nb **c** d < e\n\n1. f\n')).toEqual([]);
  });
});
