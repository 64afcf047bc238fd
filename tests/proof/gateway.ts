import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { gatewayConfig } from '@/gateway/kit/config';
import { makeServer } from '@/gateway/server/server';

/** The gateway as it runs, in a process of its own that a proof kills: it takes the tokens that the proof signs. */
const keys = createLocalJWKSet(JSON.parse(process.env.PROOF_KEYS ?? '{}') as JSONWebKeySet);
const config = gatewayConfig();
const { app } = await makeServer(config, { keys, limits: null });
await app.listen({ host: '127.0.0.1', port: config.gatewayPort });
console.log('gateway ready');
