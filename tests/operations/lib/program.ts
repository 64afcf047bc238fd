import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A program that a test has started. */
export interface Program {
  /** What it wrote last. */
  output(): string;
  /** Ends it and waits for that. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Runs it as this user, where the test itself is root. */
  user?: { uid?: number; gid?: number };
  /** Files of its own, by name; `{folder}` in an argument is where they are. */
  files?: Readonly<Record<string, string>>;
  /** Resolves once it serves. */
  isReady(): Promise<boolean>;
}

const KEPT_CHARS = 6_000;
const START_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 100;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function folderOf({ files = {}, user = {} }: Options): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-operations-'));
  const own = (place: string) => {
    if (user.uid !== undefined) chownSync(place, user.uid, user.gid ?? 0);
  };
  own(folder);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    own(path.join(folder, name));
  }
  return folder;
}

async function untilReady(
  child: Pick<ChildProcess, 'exitCode'>,
  name: string,
  isReady: Options['isReady'],
  output: () => string,
) {
  const end = performance.now() + START_LIMIT_MS;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`${name} did not start:\n${output()}`);
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Starts a program and waits until it serves.
 *
 * @throws {Error} with its last words where it does not come up
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  options: Options,
): Promise<Program> {
  const folder = folderOf(options);
  const child = spawn(
    name,
    args.map((each) => each.replaceAll('{folder}', folder)),
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...options.env },
      ...options.user,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text = `${text}${chunk.toString()}`.slice(-KEPT_CHARS)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const output = () => text;
  await untilReady(child, name, options.isReady, output).catch(async (error: unknown) => {
    await stop('SIGKILL');
    throw error;
  });
  return { output, stop };
}

/** @returns whether an address answers with success */
export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
