import { BUILD } from '@/contract/build';
import { gatewayConfig } from '../kit/config';
import { lastWords } from './lastWords';
import { type GatewayServer, makeServer } from './server';

/** The last line of standard error is the reason: whoever started the process shows it. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function portFault(error: unknown, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return new Error(`GATEWAY_PORT ${port} is taken: stop what uses it, or set GATEWAY_PORT.`);
  if (error.code === 'EACCES')
    return new Error(`GATEWAY_PORT ${port} may not be opened by this user: set another.`);
  return error;
}

function stopOnSignal({ app, close }: GatewayServer) {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main() {
  const config = gatewayConfig();
  if (!config.isEmbedded && config.databaseUrl === null) {
    throw new Error(
      'DATABASE_URL is missing: OIDC_ISSUER, OIDC_CLIENT_ID and API_HOST make this the gateway of a firm, which keeps its data in a PostgreSQL.',
    );
  }
  const server = await makeServer(config, {
    onLost: (reason) => fail(new Error(`The database has ended: ${reason}`)),
  });
  stopOnSignal(server);
  try {
    await server.app.listen({ host: config.gatewayHost, port: config.gatewayPort });
  } catch (error) {
    await server.close();
    throw portFault(error, config.gatewayPort);
  }
  server.app.log.info({ port: config.gatewayPort, ...BUILD }, 'gateway ready');
}

process.on('uncaughtException', (error: unknown) => {
  process.stderr.write(lastWords(error));
  process.exit(1);
});
main().catch(fail);
