import { readEnvironment, describeFaults } from '@/contract/environment.mjs';
import { requireFreePort } from '@/scripts/lib/ports.mjs';
import { startPortal } from '@/scripts/lib/stack.mjs';
import type { StandInBehaviour } from './standInBehaviour';
import { startStandInProvider, type StandInProvider } from './standInProvider';

export interface StandInPortal {
  /** Its origin. */
  portal: string;
  provider: StandInProvider;
  stop(): Promise<void>;
}

export interface StandInPortalOptions {
  port: number;
  behaviour?: Partial<StandInBehaviour>;
}

/**
 * A separate portal that is connected to a firm's provider, with no gateway behind it, so each data call
 * fails.
 *
 * @throws when the port is taken or the portal does not answer
 */
export async function startStandInPortal(options: StandInPortalOptions): Promise<StandInPortal> {
  const { port, behaviour } = options;
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
  const service = startPortal(config, env, () => undefined);
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
