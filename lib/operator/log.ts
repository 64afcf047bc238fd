/** Numbers of pino, as the gateway's log has them. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** Writes one line of JSON to the log of the portal's server. Nothing in it names a person or a record. */
export function writeLog(
  level: keyof typeof LEVELS,
  msg: string,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const entry = { level: LEVELS[level], time: Date.now(), name: 'portal', ...more, msg };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
