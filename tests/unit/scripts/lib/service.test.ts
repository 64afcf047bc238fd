import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { reasonOf, startService } from '@/scripts/lib/service.mjs';

const start = (code: string) => {
  const lines: string[] = [];
  const service = startService({
    name: 'sample',
    args: ['-e', code],
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  return { service, lines };
};

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const STAYS = 'setInterval(() => {}, 1000); console.log("up");';

describe('a service', () => {
  it('passes on whole lines and says why it ended', async () => {
    const { service, lines } = start(
      'process.stdout.write("a\\nb"); console.error("cannot open"); process.exit(3)',
    );
    expect(await service.ended).toEqual({ code: 3, reason: 'cannot open' });
    expect(lines.sort()).toEqual(['a', 'b', 'cannot open']);
    expect(service.isRunning).toBe(false);
  });

  it('that ends successfully has no reason in what it wrote before', async () => {
    const { service } = start('console.error("Error: tried again, and it went"); process.exitCode = 0');
    expect(await service.ended).toEqual({ code: 0, reason: '' });
  });

  it('stops when asked', async () => {
    const { service, lines } = start(`process.on("SIGTERM", () => process.exit(0)); ${STAYS}`);
    await until(() => lines.includes('up'));
    await service.stop();
    expect((await service.ended).code).toBe(0);
  });

  it('is killed when it does not stop in time', async () => {
    const { service, lines } = start(`process.on("SIGTERM", () => {}); ${STAYS}`);
    await until(() => lines.includes('up'));
    await service.stop(100);
    expect(isAlive(service.pid)).toBe(false);
  });

  it('stops by itself when its parent is killed', async () => {
    const parent = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { startService } from '${inRoot('scripts/lib/service.mjs')}';
       const service = startService({ name: 's', args: ['-e', ${JSON.stringify(STAYS)}], env: process.env,
         onLine: () => console.log(service.pid) });`,
    ]);
    const [first] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(first).trim());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });

  it('leaves alone what the service itself starts', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-service-'));
    const file = path.join(folder, 'sample.cjs');
    writeFileSync(
      file,
      `if (process.argv[2]) process.on('message', (word) => { console.log('heard ' + word); process.exit(); });
       else { const child = require('node:child_process').fork(__filename, ['child']);
         setTimeout(() => child.connected && child.send('it'), 500); }`,
    );
    const lines: string[] = [];
    const { ended } = startService({
      name: 's',
      args: [file],
      env: process.env,
      onLine: (line) => lines.push(line),
    });
    await ended;
    rmSync(folder, { recursive: true });
    expect(lines).toEqual(['heard it']);
  });
});

describe('the reason of an end', () => {
  it('is the line that names the error, not a line of its stack', () => {
    expect(
      reasonOf([
        'listening',
        'Error: the folder is locked',
        '    at open (x.js:1:1)',
        '',
        'Node.js v20.20.2',
      ]),
    ).toBe('Error: the folder is locked');
  });

  it('is the last line when none names an error', () => {
    expect(reasonOf(['one', 'two', ''])).toBe('two');
    expect(reasonOf([])).toBe('');
  });

  it('is never a warning from the start', () => {
    const warnings = [
      'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS',
      '(node:12) ExperimentalWarning: SQLite is an experimental feature',
      '(Use `node --trace-warnings ...` to show where the warning was created)',
    ];
    expect(reasonOf(warnings)).toBe('');
    expect(reasonOf(['Error: the folder is locked', ...warnings])).toBe('Error: the folder is locked');
  });
});
