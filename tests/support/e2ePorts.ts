/** Ports of the stack that all end-to-end tests share; a test with a stack of its own counts on from them. */
export const E2E_PORT = 3170;
export const E2E_GATEWAY_PORT = 4170;
