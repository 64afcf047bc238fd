import { describe, expect, it } from 'vitest';
import { filledWording, isSafeWording } from '@/contract/assistant/wording';

const VALUES = { question: 'clients over 65', count: '12 clients', amount: '$1.00', date: 'March 6, 2026' };

describe('a wording of a model', () => {
  it.each([
    ['Here are the {{question}}: {{count}}, worth {{amount}} as of {{date}}.', 'en'],
    ['Voici les {{question}} : {{count}}, dont la valeur est de {{amount}} en date du {{date}}.', 'fr'],
    ['Vous avez {{count}} pour {{question}}.', 'fr'],
  ] as const)('is filled in from the answer: %s', (text, locale) => {
    const filled = filledWording(text, locale, VALUES) ?? '';
    expect(filled).toContain('clients over 65');
    expect(filled).not.toContain('{{');
  });

  it.each([
    ['no placeholder', 'Here is your list.'],
    ['a digit', 'Here are 13 {{question}}.'],
    ['a digit of another script', 'Here are ١٣ {{question}}.'],
    ['a number in words', 'Here are thirteen {{question}}.'],
    ['a denial', 'There are no {{question}}.'],
    ['a name', 'Here are the {{question}} of Tweneboa.'],
    ['advice', 'You have to sell these {{question}}.'],
    ['a link', 'Here are the {{question}}: https://evil.example'],
    ['markup', 'Here are the <b>{{question}}</b>.'],
    ['an image', '![a](//evil.example/x) {{question}}'],
    ['a placeholder that there is not', '{{question}} {{sin}}'],
    ['a placeholder twice', '{{question}} {{count}} {{count}}'],
    ['a half placeholder', '{{question}} {{count'],
    ['a mark that turns the text', 'Here are the \u202e{{question}}.'],
    ['a line end', 'Here are\nthe {{question}}.'],
    ['a symbol', 'Here are the {{question}} $.'],
    ['too much', `${'the '.repeat(80)}{{question}}`],
  ])('with %s is dropped', (_, text) => {
    expect(isSafeWording(text, 'en')).toBe(false);
    expect(filledWording(text, 'en', VALUES)).toBeNull();
  });

  it('in the other language is dropped', () => {
    expect(isSafeWording('Voici les {{question}}.', 'en')).toBe(false);
    expect(isSafeWording('Here are the {{question}}.', 'fr')).toBe(false);
  });

  it('is not shown where the answer has no such figure', () => {
    expect(filledWording('{{question}}: {{amount}}', 'en', { question: 'teams' })).toBeNull();
  });
});
