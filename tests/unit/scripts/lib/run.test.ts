import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { run } from '@/scripts/lib/run.mjs';

const SLEEPER = 'console.log(process.pid); setInterval(() => {}, 1000);';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process that runs a program which never ends by itself. */
async function startRunner() {
  const runner = `
    const { run } = await import(${JSON.stringify(pathToFileURL(inRoot('scripts', 'lib', 'run.mjs')).href)});
    await run(process.execPath, ['-e', ${JSON.stringify(SLEEPER)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner]);
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, signal) => resolve(signal)),
  );
  const pid = await new Promise<number>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(Number(chunk)));
  });
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { child, ended, pid };
}

describe('a running program', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)('ends with the process that runs it, by %s', async (signal) => {
    const { child, ended, pid } = await startRunner();
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
    expect(await ended).toBe(signal);
  });

  it('leaves no listener once it has ended, or could not start', async () => {
    const before = process.listenerCount('SIGTERM');
    expect(await run(process.execPath, ['-e', 'console.log(7)'], { isQuiet: true })).toMatchObject({
      code: 0,
      output: '7\n',
    });
    expect((await run('no-such-program', [], { isQuiet: true })).code).toBe(127);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
