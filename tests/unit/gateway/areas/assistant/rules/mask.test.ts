import { describe, expect, it } from 'vitest';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { maskedComment, maskedQuestion, maskedSpec } from '@/gateway/areas/assistant/rules/mask';

const NAMED: QuerySpec = {
  kind: 'book',
  list: 'accounts',
  filters: { clientName: ['grant'], condition: ['product:tfsa', 'holds:RY'], iaCode: ['TR04'] },
  sort: { key: 'marketValue', direction: 'desc' },
  limit: null,
  groupBy: null,
};

const answerTo = (spec: QuerySpec) =>
  ({
    kind: 'answer',
    result: { kind: 'rows', spec },
    isFollowUp: false,
    readAs: [],
  }) as unknown as ChatAskAnswer;

describe('a question in the log', () => {
  it.each([
    ['clients over 65 in Quebec', 'clients over 65 in Quebec'],
    ['Accounts above $1,000,000', 'Accounts above $1,000,000'],
    ['comptes de plus de 1 000 000 $', 'comptes de plus de 1 000 000 $'],
    ['KYC of Tweneboa', 'KYC of […]'],
    ['kyc of kofi tweneboa-mensah', 'kyc of […]'],
    ['phone of Jean-François O’Brien', 'phone of […]'],
    ['account 51-20417-8', 'account […]'],
    ['who has 046 454 286', 'who has […]'],
    ['who has 046-454-286', 'who has […]'],
    ['call 514-555-0123 or +1 (514) 555-0123', 'call […] or […]'],
    ['clients at H2X 1Y4', 'clients at […]'],
    ['mail of a.b@example.com', 'mail of […]'],
    ['account 12345678901', 'account […]'],
  ])('%s', (typed, kept) => {
    expect(maskedQuestion(typed, null)).toBe(kept);
  });

  it('hides a name that is a word of the product where it was looked up as a name', () => {
    expect(maskedQuestion('accounts of grant', answerTo(NAMED))).toBe('accounts of […]');
  });

  it('hides it too where the question was not read, or was asked back', () => {
    expect(maskedQuestion('accounts of grant', null)).toBe('accounts of grant');
    expect(maskedQuestion('accounts of grant', { kind: 'unread', words: ['grant'] })).toBe('accounts of […]');
    const reason = 'city';
    const asked: ChatAskAnswer = { kind: 'asked', reason, words: ['Grant'], options: [] };
    expect(maskedQuestion('clients in Grant', asked)).toBe('clients in […]');
    const offered: ChatAskAnswer = { kind: 'asked', reason, words: [], options: [{ spec: NAMED, count: 3 }] };
    expect(maskedQuestion('accounts grant', offered)).toBe('accounts […]');
  });

  it('keeps a word that was taken for a misspelled one', () => {
    const read = { ...answerTo(NAMED), readAs: [{ typed: 'cleints', read: 'clients' }] } as ChatAskAnswer;
    expect(maskedQuestion('cleints over 65', read)).toBe('cleints over 65');
    expect(maskedQuestion('cleints over 65', null)).toBe('[…] over 65');
  });

  it('hides no amount for a telephone number', () => {
    expect(maskedQuestion('clients between 100,000 and 250,000', null)).toBe(
      'clients between 100,000 and 250,000',
    );
  });
});

describe('a reading in the log', () => {
  it('keeps its codes, and none of the names that it looks for', () => {
    expect(maskedSpec(NAMED)).toEqual({ ...NAMED, filters: { ...NAMED.filters, clientName: ['[…]'] } });
    const facets: QuerySpec = {
      kind: 'facets',
      list: 'teams',
      facets: { branchManager: ['Colin Strand'], status: ['overdue'] },
      text: 'osei',
    };
    expect(maskedSpec(facets)).toEqual({
      ...facets,
      facets: { branchManager: ['[…]'], status: ['overdue'] },
      text: '[…]',
    });
  });
});

describe('a comment in the log', () => {
  it('hides the words that its question hides, unknown names and numbers, and keeps the rest', () => {
    expect(maskedComment('The spouse of tweneboa is missing, see 51-20417-8', 'kyc of Tweneboa')).toBe(
      'The spouse of […] is missing, see […]',
    );
    expect(maskedComment('Ask Marguerite about gizmos', 'clients over 65')).toBe('Ask […] about gizmos');
  });
});
