import { gatewayConfig } from '../../kit/config';
import { mcpServer } from './server';

/** The last line of standard error is the reason: whoever started the process shows it. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function main() {
  const config = gatewayConfig();
  const { mcpHost, mcpPort } = config;
  const server = mcpServer(config);
  server.on('error', fail);
  server.listen(mcpPort, mcpHost, () => {
    process.stdout.write(`mcp ready on http://${mcpHost}:${mcpPort}/mcp, for ${config.apiHost}\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => server.close(() => process.exit(0)));
}

try {
  main();
} catch (error) {
  fail(error);
}
