/**
 * Ports of the stack that all end-to-end tests share. A test with its own stack counts on from them.
 * `E2E_PORT` moves them, when two checkouts are tested at once.
 */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3170);
export const E2E_GATEWAY_PORT = E2E_PORT + 1000;
