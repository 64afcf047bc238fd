import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SecurityName } from '@/components/holdings/shared/SecurityName';
import type { SecurityKind } from '@/contract/holdings/schema';

/** What stands in pieces of its own, each cut by itself, and what the pointer tells. */
function piecesOf(name: string, symbol: string | null, kind: SecurityKind) {
  const whole = render(<SecurityName name={name} symbol={symbol} kind={kind} />).container.firstElementChild!;
  return {
    pieces: [...whole.children].map(({ textContent }) => textContent),
    read: whole.textContent,
    title: whole.getAttribute('title'),
  };
}

describe('the name of a security', () => {
  it('keeps the rate and maturity of a certificate in a separate piece, without its symbol', () => {
    const name = 'Guaranteed investment certificate 3.60% May 15, 2028';
    expect(piecesOf(name, 'GIC 3.60 2028-05', 'gic')).toEqual({
      pieces: ['Guaranteed investment certificate', '3.60% May 15, 2028'],
      read: name,
      title: name,
    });
  });

  it('keeps its symbol for a share whose name reads like a bond’s', () => {
    const name = 'Royal Bank of Canada 4.00% Preferred Shares Series 2026';
    expect(piecesOf(name, 'RY.PR.Z', 'stock')).toEqual({
      pieces: [name, 'RY.PR.Z'],
      read: `${name} RY.PR.Z`,
      title: `${name} RY.PR.Z`,
    });
  });

  it.each(['bond', 'gic'] as const)('omits its symbol for a %s without a rate', (kind) => {
    const name = 'Province of Ontario strip, June 2, 2045';
    expect(piecesOf(name, 'ONT 0 2045-06', kind)).toEqual({ pieces: [name], read: name, title: name });
  });

  it.each(['bond', 'gic'] as const)('is its issuer and its terms for a %s', (kind) => {
    const name = 'Province of Ontario 3.45% June 2, 2045';
    expect(piecesOf(name, 'ONT 3.45 2045-06', kind).pieces).toEqual([
      'Province of Ontario',
      '3.45% June 2, 2045',
    ]);
  });

  it('keeps the year of maturity in a piece that is never cut off', () => {
    const name = 'Gouvernement du Canada 2,75 %, 1er juin 2033';
    const terms = render(
      <SecurityName name={name} symbol="CAN 2.75 2033-06" kind="bond" />,
    ).container.querySelector('[title] > :last-child');
    const pieces = [...(terms?.children ?? [])].map(({ textContent }) => textContent);
    expect(pieces).toEqual(['2,75 %, 1er juin', '2033']);
  });

  it('has its symbol after it, and shows in full with it', () => {
    expect(piecesOf('Royal Bank of Canada', 'RY', 'stock')).toEqual({
      pieces: ['Royal Bank of Canada', 'RY'],
      read: 'Royal Bank of Canada RY',
      title: 'Royal Bank of Canada RY',
    });
    expect(piecesOf('Canadian dollars', null, 'cash').pieces).toEqual(['Canadian dollars']);
  });
});
