import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorState } from '@/components/states/ErrorState';
import type { CallError, CallErrorCode } from '@/contract/callError';
import { LOCALES } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';

const error = (code: CallErrorCode, requestId: string | null = 'req-42'): CallError => ({
  code,
  status: null,
  requestId,
  retryAfterSeconds: null,
});

const nothing = () => undefined;

describe('the error state [spec 8.1]', () => {
  it.each([
    ['network', 'The service could not be reached. Check your connection, then try again.'],
    ['timeout', 'The answer took too long.'],
    ['too-many-requests', 'Too many requests in a short time. Wait a moment, then try again.'],
    ['unavailable', 'The service is not available at the moment.'],
    ['malformed', 'The answer could not be read.'],
    ['not-served', 'This feature is not available at your firm.'],
    ['unexpected', 'This could not be loaded.'],
  ] as const)('says what %s means', (code, sentence) => {
    renderScreen(<ErrorState error={error(code)} onRetry={nothing} />);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  it.each(LOCALES)('shows the id of the request and Retry in %s', async (locale) => {
    const onRetry = vi.fn();
    const { user } = renderScreen(<ErrorState error={error('unexpected')} onRetry={onRetry} />, { locale });
    expect(screen.getByText(/req-42/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: locale === 'en' ? 'Try again' : 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledOnce();
    await expectAccessible(screen.getByRole('alert'));
  });

  it('shows no id when the call never left', () => {
    renderScreen(<ErrorState error={error('network', null)} onRetry={nothing} />);
    expect(screen.queryByText(/Request/)).not.toBeInTheDocument();
  });

  it('offers no Retry of what the firm does not offer', () => {
    renderScreen(<ErrorState error={error('not-served')} onRetry={nothing} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['no-rep-codes', 'You have no rep codes'],
    ['forbidden', 'You do not have access to this'],
  ] as const)('offers no Retry for %s, and says who can help', (code, title) => {
    renderScreen(<ErrorState error={error(code)} onRetry={nothing} />);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(/branch manager/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
