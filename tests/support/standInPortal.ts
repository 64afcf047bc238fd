import { readEnvironment, describeFaults } from '@/contract/environment.mjs';
import { NEXT_BIN } from '@/scripts/lib/paths.mjs';
import { requireFreePort } from '@/scripts/lib/ports.mjs';
import { waitUntilReady } from '@/scripts/lib/ready.mjs';
import { startService } from '@/scripts/lib/service.mjs';
import { startPortal } from '@/scripts/lib/stack.mjs';
import type { StandInBehaviour } from './standInBehaviour';
import { startStandInProvider, type StandInProvider } from './standInProvider';

const FIRST_PAGE_LIMIT_MS = 120_000;

export interface StandInPortal {
  /** Its origin. */
  portal: string;
  provider: StandInProvider;
  stop(): Promise<void>;
}

export interface StandInPortalOptions {
  port: number;
  behaviour?: Partial<StandInBehaviour>;
  /** As `npm run dev` serves it, in place of the build. */
  isDevelopment?: boolean;
}

/**
 * A portal of its own that is connected to a firm's provider, with no gateway behind it: each data call fails.
 *
 * @throws where the port is taken or the portal does not answer
 */
export async function startStandInPortal(options: StandInPortalOptions): Promise<StandInPortal> {
  const { port, behaviour, isDevelopment = false } = options;
  await requireFreePort('PORT', port, '127.0.0.1');
  const provider = await startStandInProvider(behaviour);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: `${port}`,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.behaviour.clientId,
    API_HOST: `${provider.issuer}/api`,
  };
  const { config, faults } = readEnvironment(env);
  if (faults.length > 0) throw new Error(describeFaults(faults));
  const ignore = () => undefined;
  const service = isDevelopment ? startDevelopment(port, env) : startPortal(config, env, ignore);
  const stop = async () => {
    await service.stop();
    await provider.close();
  };
  try {
    await service.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { portal: config.publicUrl, provider, stop };
}

function startDevelopment(port: number, env: NodeJS.ProcessEnv) {
  const service = startService({
    name: 'portal',
    args: [NEXT_BIN, 'dev', '-H', '127.0.0.1', '-p', `${port}`],
    env: { ...env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    onLine: () => undefined,
  });
  const ready = waitUntilReady(service, `http://127.0.0.1:${port}/en`, FIRST_PAGE_LIMIT_MS);
  return Object.assign(service, { ready });
}
