/**
 * Ports of the stack that all end-to-end tests share; a test with a stack of its own counts on from them. `E2E_PORT` moves
 * them, where two checkouts are tested at once.
 */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3170);
export const E2E_GATEWAY_PORT = E2E_PORT + 1000;
