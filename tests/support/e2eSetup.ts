import { E2E_GATEWAY_PORT, E2E_PORT } from './e2ePorts';
import { startStack, TEST_PASSWORD } from './stack';

/**
 * Secrets to look for in the logs: a signed token; a provider's code or refresh token, which has 43
 * characters (a portal never sees one, and its build's file names may be as long); the personas' password; an
 * e-mail address or telephone number of the demo book.
 */
const SECRETS = [
  /eyJ[\w-]{10,}\.[\w-]{10,}/,
  /^gateway .*(?<![\w-])[\w-]{43}(?![\w-])/,
  new RegExp(TEST_PASSWORD),
  /[\w.+-]+@[\w-]*\.?example\b/,
  /\+1\d{3}555\d{4}/,
];

/**
 * Starts the real stack once, before all end-to-end tests. The function that it returns stops the stack, and
 * fails if gateway or portal logged something that must never be in a log.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stack = await startStack({
    name: 'e2e',
    port: E2E_PORT,
    gatewayPort: E2E_GATEWAY_PORT,
    databaseUrl: process.env.DATABASE_URL ?? null,
  });
  return async () => {
    await stack.stop();
    const leaks = stack.lines.filter((line) => SECRETS.some((secret) => secret.test(line)));
    if (leaks.length > 0) throw new Error(`Secrets in the logs:\n${leaks.slice(0, 5).join('\n')}`);
  };
}
