import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '@/components/states/ScreenBoundary';
import { log } from '@/lib/log';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';

let isBroken = true;

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));

function Screen() {
  if (isBroken) throw new TypeError('The balance of Wing-Sze Chan is not a number');
  return <p>The screen</p>;
}

describe('a screen that crashes', () => {
  it('is replaced by a sentence, the id of its log entry, and Retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const sent = vi.fn().mockReturnValue(true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true });
    isBroken = true;
    const { user } = renderScreen(
      <main tabIndex={-1}>
        <ScreenBoundary address="/en/clients/summary?Id=1">
          <Screen />
        </ScreenBoundary>
      </main>,
    );
    const alert = screen.getByRole('alert');
    const entry = logged.mock.calls[0]?.[1] as { id: string; kind: string };
    expect(alert).toHaveTextContent(entry.id);
    expect(entry.kind).toBe('TypeError');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('Wing-Sze');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const [path, body] = sent.mock.calls[0] as [string, Blob];
    expect(path).toBe('/client-errors');
    expect(JSON.parse(await textOf(body))).toMatchObject({
      id: entry.id,
      kind: 'render',
      error: 'TypeError',
    });
    expect(await textOf(body)).not.toContain('Wing-Sze');
    await expectAccessible(alert);

    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The screen')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('starts again when another record opens on the same page', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(log, 'error').mockReturnValue(undefined);
    isBroken = true;
    const at = (address: string) => (
      <ScreenBoundary address={address}>
        <Screen />
      </ScreenBoundary>
    );
    const { rerender } = renderScreen(at('/en/clients/summary?Id=1'));
    isBroken = false;
    rerender(at('/en/clients/summary?Id=1'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(at('/en/clients/summary?Id=2'));
    expect(screen.getByText('The screen')).toBeInTheDocument();
  });

  it('does not affect a screen that works', () => {
    isBroken = false;
    renderScreen(
      <ScreenBoundary address="/en/clients/summary?Id=1">
        <Screen />
      </ScreenBoundary>,
    );
    expect(screen.getByText('The screen')).toBeInTheDocument();
  });
});
