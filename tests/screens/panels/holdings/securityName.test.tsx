import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SecurityName } from '@/components/panels/holdings/SecurityName';

/** What stands in pieces of its own, each cut by itself, and what the pointer tells. */
function piecesOf(name: string, symbol: string | null) {
  const whole = render(<SecurityName name={name} symbol={symbol} />).container.firstElementChild!;
  return {
    pieces: [...whole.children].map(({ textContent }) => textContent),
    read: whole.textContent,
    title: whole.getAttribute('title'),
  };
}

describe('the name of a security', () => {
  it('keeps rate and maturity of a certificate in a piece of their own, without what it is filed under', () => {
    const name = 'Guaranteed investment certificate 3.60% May 15, 2028';
    expect(piecesOf(name, 'GIC 3.60 2028-05')).toEqual({
      pieces: ['Guaranteed investment certificate', '3.60% May 15, 2028'],
      read: name,
      title: name,
    });
  });

  it('has its symbol behind it, and is told whole with it', () => {
    expect(piecesOf('Royal Bank of Canada', 'RY')).toEqual({
      pieces: ['Royal Bank of Canada', 'RY'],
      read: 'Royal Bank of Canada RY',
      title: 'Royal Bank of Canada RY',
    });
    expect(piecesOf('Canadian dollars', null).pieces).toEqual(['Canadian dollars']);
  });
});
