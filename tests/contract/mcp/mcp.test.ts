import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatAskAnswer } from '@/contract/assistant/schema';
import { mcpServer } from '@/gateway/server/mcp/server';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let mcp: Server;
let url: URL;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  const apiHost = await gateway.server.app.listen({ host: '127.0.0.1', port: 0 });
  mcp = mcpServer({ ...gateway.config, apiHost });
  mcp.listen(0, '127.0.0.1');
  await once(mcp, 'listening');
  url = new URL(`http://127.0.0.1:${(mcp.address() as AddressInfo).port}/mcp`);
});
afterAll(async () => {
  mcp.close();
  await gateway.close();
});

/** An agent that works for a person. */
async function agentOf(persona: string, token?: string) {
  const bearer = token ?? (await gateway.token(persona));
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

const queried = async (client: Client, input: Record<string, unknown>) =>
  client.callTool({ name: 'query_book', arguments: input });

/** The names of the rows of an answer, and its count. */
function rowsOf(result: unknown) {
  const { structuredContent: answer } = result as { structuredContent: ChatAskAnswer };
  if (answer.kind !== 'answer' || answer.result.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return {
    ids: answer.result.found.rows.map(({ id }) => id),
    count: answer.result.count,
    spec: answer.result.spec,
  };
}

describe('an agent of the firm', () => {
  test('sees the rows of the person whom it works for, and no others', async () => {
    const found: Record<string, ReturnType<typeof rowsOf>> = {};
    for (const persona of ['advisor', 'conseillere']) {
      const client = await agentOf(persona);
      found[persona] = rowsOf(await queried(client, { question: 'clients over 65' }));
      const { result } = (await answerOf(gateway, persona, 'chatAsk', {
        question: 'clients over 65',
        spec: null,
      })) as Extract<ChatAskAnswer, { kind: 'answer' }>;
      expect(found[persona].count).toBe(result.kind === 'rows' ? result.count : null);
      await client.close();
    }
    const { advisor, conseillere } = found;
    expect(advisor?.ids.length).toBeGreaterThan(0);
    expect(advisor?.ids.filter((id) => conseillere?.ids.includes(id))).toEqual([]);
  });

  test('asks a reading again, refines it, and is answered in French', async () => {
    const client = await agentOf('advisor');
    const { spec, count } = rowsOf(await queried(client, { question: 'clients over 65' }));
    expect(rowsOf(await queried(client, { reading: spec })).count).toBe(count);
    const fewer = rowsOf(
      await queried(client, { question: 'seulement au Québec', reading: spec, language: 'fr' }),
    );
    expect(fewer.count).toBeLessThan(count);
    await client.close();
  });

  test('is told what a question leaves open, and refused what is no reading', async () => {
    const client = await agentOf('advisor');
    const unread = await queried(client, { question: 'wobble the frobs' });
    expect(unread.structuredContent).toMatchObject({ kind: 'unread' });
    for (const input of [{}, { reading: { kind: 'sql', text: 'drop table clients' } }])
      expect((await queried(client, input)).isError).toBe(true);
    await client.close();
  });

  test('has tools that read, and none that writes', async () => {
    const client = await agentOf('advisor');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['query_book', 'open_screen', 'search_help']);
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    for (const name of ['clientInfoSave', 'chatSessionSave', 'questionSave', 'listExport']) {
      const answer = await client.callTool({ name, arguments: {} }).catch((error: unknown) => ({
        isError: true,
        content: String(error),
      }));
      expect(answer.isError).toBe(true);
    }
    await client.close();
  });

  test('finds the parts of the help in the language it asks for, and none for what is not there', async () => {
    const client = await agentOf('advisor');
    const search = async (input: Record<string, unknown>) =>
      (await client.callTool({ name: 'search_help', arguments: input })).structuredContent as {
        parts: { title: string; text: string; url: string }[];
      };
    const { parts } = await search({ question: 'how do I record a death' });
    expect(parts[0]?.url).toContain(`${gateway.config.publicUrl}/en/help/record-death`);
    expect(parts[0]?.text).not.toBe('');
    expect(parts.length).toBeLessThanOrEqual(5);
    const french = await search({ question: 'how do I record a death', language: 'fr' });
    expect(french.parts[0]?.url).toContain(`${gateway.config.publicUrl}/fr/help/record-death`);
    expect(french.parts[0]?.title).not.toBe(parts[0]?.title);
    expect((await search({ question: 'wobble the frobs' })).parts).toEqual([]);
    await client.close();
  });

  test('gets the address of a screen, and of a record only with its id', async () => {
    const client = await agentOf('advisor');
    const open = (input: Record<string, unknown>) =>
      client.callTool({ name: 'open_screen', arguments: input });
    const list = await open({ screen: 'clients', language: 'fr' });
    expect(list.structuredContent).toEqual({ url: `${gateway.config.publicUrl}/fr/clients/` });
    const id = '6e657773-0000-4000-8000-000000000001';
    expect((await open({ screen: 'client', id })).structuredContent).toEqual({
      url: `${gateway.config.publicUrl}/en/clients/summary?Id=${id}`,
    });
    expect((await open({ screen: 'client' })).isError).toBe(true);
    await client.close();
  });
});

describe('a request', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  test('without a good token is refused before anything is read', async () => {
    const forged = `${(await gateway.token('advisor')).slice(0, -6)}AAAAAA`;
    for (const headers of [{}, { authorization: 'Basic YTpi' }, { authorization: `Bearer ${forged}` }]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    }
    await expect(agentOf('advisor', forged)).rejects.toThrow();
    const metadata = await fetch(new URL('/.well-known/oauth-protected-resource', url));
    expect(await metadata.json()).toEqual({
      resource: gateway.config.oidcAudience,
      authorization_servers: [gateway.config.oidcIssuer],
    });
  });

  test('of a browser, of another kind, or that is too large, is refused', async () => {
    const authorization = `Bearer ${await gateway.token('advisor')}`;
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ authorization }, 'not json')).status).toBe(400);
    expect((await post({ authorization }, `"${'a'.repeat(80_000)}"`)).status).toBe(413);
    expect((await fetch(url, { headers: { authorization } })).status).toBe(405);
    expect((await fetch(new URL('/clients/list', url))).status).toBe(404);
  });
});
