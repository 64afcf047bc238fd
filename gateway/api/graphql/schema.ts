import { CALLS } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import { generateGraphql } from './generate';

/**
 * The schema of GraphQL, made of the contract as the gateway starts, and the registered operations by name: the gateway
 * answers no other in production. A browser sends the name alone.
 */
export const { schema: SCHEMA, operations: OPERATIONS } = generateGraphql(CALLS, SCHEMAS);
