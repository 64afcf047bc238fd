/** How long the provider may take to answer when the portal starts, ms. The embedded one starts beside it. */
const PATIENCE_MS = 15_000;

/**
 * Runs once, before the server answers: reads the configuration and asks the provider for its endpoints. Where
 * either fails, the reason is printed and the process ends: half a portal helps nobody.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareServer } = await import('@/lib/config/prepare');
  await prepareServer(PATIENCE_MS);
}
