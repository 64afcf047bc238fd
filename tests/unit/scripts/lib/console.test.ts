import { describe, expect, it } from 'vitest';
import { listenToStart, shownLine } from '@/scripts/lib/console.mjs';

const line = (level: number) => JSON.stringify({ level, msg: 'slow answer', requestId: 'r-1' });

describe('what a person sees of a service', () => {
  it('is a short warning, in a terminal', () => {
    expect(shownLine('gateway', line(40), true)).toBe('gateway slow answer (r-1)');
    expect(shownLine('gateway', line(30), true)).toBeNull();
  });

  it('is every line elsewhere, with log entries as the JSON that they are', () => {
    expect(shownLine('gateway', line(30), false)).toBe(line(30));
    expect(shownLine('portal', 'Ready in 200ms', false)).toBe('portal Ready in 200ms');
  });

  it('is anything that is not a log entry, unchanged', () => {
    expect(shownLine('portal', 'Ready in 200ms', true)).toBe('portal Ready in 200ms');
    expect(shownLine('gateway', '{ torn', true)).toBe('gateway { torn');
    expect(shownLine('portal', ' ', true)).toBeNull();
  });
});

describe('what a person sees of a service that starts', () => {
  /** A service that is not there: it ends, or is up, when told. */
  function sample() {
    const shown: string[] = [];
    const { listen, until } = listenToStart((_name: string, text: string) => shown.push(text));
    const say = (text: string, isError = false) => listen('sample', text, isError);
    let end = (_reason: string) => {};
    let comeUp = () => {};
    const ended = new Promise<{ code: number; reason: string }>((resolve) => {
      end = (reason) => resolve({ code: 1, reason });
    });
    const ready = new Promise<void>((resolve) => (comeUp = resolve));
    const service = { name: 'sample', pid: 0, ended, isRunning: true, stop: async () => {}, kill: () => {} };
    until(service, ready);
    return { shown, say, end, comeUp };
  }

  it('is no banner, and no error until it is up', async () => {
    const { shown, say, comeUp } = sample();
    say('- Network: http://127.0.0.1:3000');
    say('cannot read a file', true);
    say(line(40));
    expect(shown).toEqual([line(40)]);
    comeUp();
    await Promise.resolve();
    say('compiled');
    expect(shown).toEqual([line(40), 'cannot read a file', 'compiled']);
  });

  it('is each of its errors when it ends, except the reason, which comes after them', async () => {
    const { shown, say, end } = sample();
    for (const text of ['a warning', 'it cannot open the folder']) say(text, true);
    end('it cannot open the folder');
    await Promise.resolve();
    expect(shown).toEqual(['a warning']);
  });

  it('is a stack with the line that it belongs to', async () => {
    const { shown, say, end } = sample();
    const stack = ['Error: torn', '    at open (x.js:1:1)'];
    for (const text of stack) say(text, true);
    end('Error: torn');
    await Promise.resolve();
    expect(shown).toEqual(stack);
  });
});
