import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { TITLE } from '../kit/http/openapi';

/** The page may run and show what the gateway itself serves, and nothing else. The viewer draws its icons from `data:`. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Below the page, and relative to it: a proxy may have put a path in front of the gateway. */
const FOLDER = 'docs';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${TITLE}</title>
<link rel="icon" href="${FOLDER}/favicon-32x32.png">
<link rel="stylesheet" href="${FOLDER}/swagger-ui.css">
<script src="${FOLDER}/swagger-ui-bundle.js" defer></script>
<script src="${FOLDER}/start.js" defer></script>
</head>
<body><main id="document"></main></body>
</html>
`;

/** It only reads: no call is sent from the page, and nobody is asked for a token. */
const START = `const nothing = () => () => null;
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#document',
  docExpansion: 'none',
  deepLinking: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [{ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } }],
});
`;

const SCRIPT = 'text/javascript; charset=utf-8';
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT,
  'favicon-32x32.png': 'image/png',
} as const;

const fileOf = (name: keyof typeof FILES) =>
  readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

/** GET /docs: a page to read the OpenAPI document. Like the document, it asks for no token. */
export function docsRoutes(app: FastifyInstance): void {
  const route = { config: { isPublic: true }, schema: { hide: true } } as const;
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply.header('content-security-policy', POLICY).type(type).send(body);
  app.get('/docs', route, async (_request, reply) => send(reply, 'text/html; charset=utf-8', PAGE));
  app.get(`/${FOLDER}/start.js`, route, async (_request, reply) => send(reply, SCRIPT, START));
  for (const name of Object.keys(FILES) as (keyof typeof FILES)[])
    app.get(`/${FOLDER}/${name}`, route, async (_request, reply) =>
      send(reply, FILES[name], await fileOf(name)),
    );
}
