import { CALLS } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import { generateGraphql } from './generate';

/**
 * The GraphQL schema, generated from the contract when the gateway starts, and the registered operations by name. In
 * production the gateway answers no others; a browser sends only the name.
 */
export const { schema: SCHEMA, operations: OPERATIONS } = generateGraphql(CALLS, SCHEMAS);
