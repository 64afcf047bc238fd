import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG_ELEMENT_ID } from '@/contract/config';
import { readClientError } from '@/contract/clientErrorReport';

let sent: unknown[];

beforeEach(async () => {
  vi.resetModules();
  sent = [];
  vi.stubGlobal(
    'Blob',
    class {
      constructor(readonly parts: string[]) {}
    },
  );
  vi.stubGlobal('window', { location: { pathname: '/fr/clients/summary/' } });
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === CONFIG_ELEMENT_ID ? { textContent: JSON.stringify({ version: '0.1.0' }) } : null,
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, { parts }: { parts: string[] }) =>
      sent.push({ path, report: JSON.parse(parts.join('')) as unknown }) > 0,
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends what the portal takes: names of the program alone, each once', async () => {
  const { faultName, reportClientError } = await import('@/lib/report');
  const fault = new RangeError('The balance of Wing-Sze Chan');
  reportClientError('render', faultName(fault));
  reportClientError('render', faultName(fault));
  expect(sent).toHaveLength(1);
  const [{ path, report }] = sent as [{ path: string; report: object }];
  expect(path).toBe('/client-errors');
  expect(readClientError(report)).toMatchObject({
    kind: 'render',
    route: '/clients/summary',
    error: 'RangeError',
    version: '0.1.0',
  });
  expect(JSON.stringify(sent)).not.toContain('Wing-Sze');
});

it('sends twenty at most from one page', async () => {
  const { reportClientError } = await import('@/lib/report');
  for (let index = 0; index < 50; index += 1) reportClientError('answer', `malformed.call${index}`);
  expect(sent).toHaveLength(20);
});

it('breaks nothing where the browser knows no such way, or the page carries no configuration', async () => {
  const { reportClientError } = await import('@/lib/report');
  const { log } = await import('@/lib/log');
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('document', { getElementById: () => null });
  expect(() => reportClientError('chunk', 'ChunkLoadError')).not.toThrow();
  vi.stubGlobal('navigator', {});
  expect(() => reportClientError('chunk', 'ChunkLoadError')).not.toThrow();
  expect(sent).toEqual([]);
  expect(warned).toHaveBeenCalledTimes(1);
});
