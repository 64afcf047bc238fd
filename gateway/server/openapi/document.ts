import { z } from 'zod';
import { type ApiName, CALLS } from '@/contract/calls';
import { flagsAsking } from '@/contract/screenFlags';
import * as changes from '@/contract/changes/schema';
import * as filters from '@/contract/filters/schema';
import * as paging from '@/contract/paging';
import * as scalars from '@/contract/scalars';
import * as valuation from '@/contract/valuation/schema';
import { bodyOf } from '../conformance/bodies';
import { Components, isJson, type Json, pascal, plain } from './components';

/** The modules whose schemas are known by the name that they are exported under. */
const MODULES = [scalars, paging, filters, valuation, changes];

function textsOf(schema: z.ZodType): string[] {
  return (['input', 'output'] as const).map((io) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return JSON.stringify(plain(json));
  });
}

function namesOfSchemas(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, value] of MODULES.flatMap((each) => Object.entries<unknown>(each))) {
    if (!(value instanceof z.ZodType)) continue;
    for (const text of textsOf(value)) if (!names.has(text)) names.set(text, pascal(name));
  }
  return names;
}

interface Operation extends Json {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Json }> }>;
}

type Contents = Record<string, { schema: Json }>;

/** A gateway answers every refusal in one form. */
const PROBLEM = 'Problem';

/** The noun that a call is of: the first part of its address. */
const nounOf = (path: string): string => path.split('/')[1] ?? '';

const TAG_OF_CHECKS = 'health';
const tagOf = (path: string): string => (/^\/(livez|readyz)$/.test(path) ? TAG_OF_CHECKS : nounOf(path));

const isCall = (name: string): name is ApiName => Object.hasOwn(CALLS, name);

/** A body of the plainest values that the call lets through. */
const exampleOf = (name: string): { example: unknown } | undefined => {
  if (!isCall(name)) return undefined;
  const example = bodyOf(name, {});
  return example === undefined ? undefined : { example };
};

/** The flags that make the portal ask for a call: with none of them on, a gateway may leave it out. */
const FLAGS_MEMBER = 'x-flags';

const askedBy = (name: string): Json => {
  const flags = isCall(name) ? flagsAsking(name) : [];
  return flags.length === 0 ? {} : { [FLAGS_MEMBER]: flags };
};

function contentsOf({ operationId, requestBody, responses }: Operation): [Contents, string][] {
  const name = pascal(operationId);
  return [
    ...(requestBody === undefined ? [] : [[requestBody.content, `${name}Body`] as [Contents, string]]),
    ...Object.entries(responses).flatMap(([status, { content }]): [Contents, string][] =>
      content === undefined ? [] : [[content, status === '200' ? `${name}Answer` : PROBLEM]],
    ),
  ];
}

/**
 * Makes the document that a developer reads of the one that lists every schema where it is used: what stands in several
 * places has one, each call has the tag of its noun and an example of its body.
 */
export function readable(document: Json): Json {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const components = new Components(namesOfSchemas());
  // The smallest first: what a list and an export of everything have is named by the list.
  const sizes = new Map(all.map((each) => [each, JSON.stringify(each.operation).length]));
  for (const { operation } of all.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0)))
    for (const [content, hint] of contentsOf(operation))
      for (const { schema } of Object.values(content))
        if (isJson(schema)) components.count(plain(schema), hint, pascal(operation.operationId));
  components.settle();

  const referred = (content: Contents, more: object = {}) =>
    Object.fromEntries(
      Object.entries(content).map(([type, each]) => [
        type,
        {
          ...each,
          ...(isJson(each.schema) ? { schema: components.referred(plain(each.schema)) } : {}),
          ...more,
        },
      ]),
    );
  const responses: Record<string, Json> = {};
  const responseOf = (status: string, response: Operation['responses'][string]): Json => {
    const { content } = response;
    const own = content === undefined ? response : { ...response, content: referred(content) };
    // The framework's words for a response without any are three times as long, and stand on each call.
    if (status === '200') return own.description === 'Default Response' ? { ...own, description: 'OK' } : own;
    responses[PROBLEM] = own;
    return { $ref: `#/components/responses/${PROBLEM}` };
  };
  const rewritten: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of all) {
    const { operationId, requestBody } = operation;
    rewritten[path] = {
      ...rewritten[path],
      [method]: {
        ...operation,
        tags: [tagOf(path)],
        ...askedBy(operationId),
        ...(requestBody === undefined
          ? {}
          : {
              requestBody: { ...requestBody, content: referred(requestBody.content, exampleOf(operationId)) },
            }),
        // Every refusal is the same problem, so one entry says it for all other statuses.
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, each]) => [
            /^[45]XX$/i.test(status) ? 'default' : status,
            responseOf(status, each),
          ]),
        ),
      },
    };
  }
  const tags = [...new Set(Object.keys(paths).map(tagOf))].sort();
  return {
    ...document,
    tags: tags.map((name) => ({ name, description: `Calls of ${name}.` })),
    paths: rewritten,
    components: { ...(document.components as Json), responses, schemas: components.schemas },
  };
}
