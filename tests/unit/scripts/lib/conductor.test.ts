import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/paths.mjs';

/** A bootstrap in small: two services under a conductor, each saying what happens to it. */
const program = (first: string, second: string) => `
import { makeConductor } from '${inRoot('scripts/lib/conductor.mjs')}';
import { startService } from '${inRoot('scripts/lib/service.mjs')}';
const conductor = makeConductor();
const start = (name, code) => conductor.watch(startService({ name, args: ['-e', code], env: process.env,
  onLine: (line) => console.log(name + ' ' + line) }));
start('gateway', ${JSON.stringify(first)});
start('portal', ${JSON.stringify(second)});
`;

// Each says that it is up once a signal would be heard, not before.
const STAYS =
  'process.on("SIGTERM", () => { console.log("closed"); process.exit(0); }); setInterval(() => {}, 1000); console.log("up");';
const DEAF = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up");';

function conduct(first: string, second: string) {
  return follow(spawn(process.execPath, ['--input-type=module', '-e', program(first, second)]));
}

/** The same below a shell that does not hand signals on, as npm runs a script. */
function conductBelowShell(first: string, second: string) {
  const env = { ...process.env, npm_lifecycle_event: 'start', PROGRAM: program(first, second) };
  const command = `"${process.execPath}" --input-type=module -e "$PROGRAM"; exit $?`;
  return follow(spawn('/bin/sh', ['-c', command], { env }));
}

function follow(child: ChildProcessByStdio<Writable, Readable, Readable>) {
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const saw = async (text: string) => {
    while (!output.includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { child, ended, saw, lines: () => output.trim().split('\n').filter(Boolean) };
}

describe('the services together', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stop in order at %s, the portal first',
    async (signal) => {
      const { child, ended, saw, lines } = conduct(STAYS, STAYS);
      await Promise.all([saw('gateway up'), saw('portal up')]);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(lines().filter((line) => line.endsWith('closed'))).toEqual(['portal closed', 'gateway closed']);
    },
  );

  it('stop in order when the shell above them is gone', async () => {
    const { child, ended, saw, lines } = conductBelowShell(STAYS, STAYS);
    await Promise.all([saw('gateway up'), saw('portal up')]);
    child.kill('SIGTERM');
    await ended;
    expect(lines().filter((line) => line.endsWith('closed'))).toEqual(['portal closed', 'gateway closed']);
  });

  it('stop when one of them ends, with its reason as the last line', async () => {
    const sign = path.join(await mkdtemp(path.join(tmpdir(), 'cairn-test-')), 'sign');
    const fails = `setInterval(() => { if (!require('node:fs').existsSync(${JSON.stringify(sign)})) return;
      console.error("Error: the folder is locked"); process.exit(7); }, 20)`;
    const { ended, saw, lines } = conduct(fails, STAYS);
    await saw('portal up');
    await writeFile(sign, '');
    expect(await ended).toBe(7);
    await rm(path.dirname(sign), { recursive: true });
    expect(lines()).toContain('portal closed');
    expect(lines().at(-1)).toContain(
      'The gateway ended by itself (exit code 7): Error: the folder is locked',
    );
  });

  it('fail even when one of them ends successfully by itself', async () => {
    const warns =
      'console.error("sample WARNING: Unsupported runtime"); setTimeout(() => process.exit(0), 300)';
    const { ended, lines } = conduct(warns, STAYS);
    expect(await ended).toBe(1);
    expect(lines().at(-1)).toContain('The gateway ended by itself (exit code 0): it gave no reason');
  });

  it('are killed at the second Ctrl-C', async () => {
    const { child, ended, saw } = conduct(STAYS, DEAF);
    await Promise.all([saw('gateway up'), saw('portal up')]);
    child.kill('SIGINT');
    await saw('Stopping.');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });
});
