/**
 * The configuration of the whole product: names, defaults and checks. The bootstrap script (before any
 * package is installed), the portal and the embedded back end read it at run time. `.env.example` holds the
 * same table with comments.
 *
 * This file is plain JavaScript with no import, because the bootstrap runs on a machine that has only Node.
 */

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** The embedded provider knows the portal by this client id. */
export const EMBEDDED_CLIENT_ID = 'cairn-portal';

/** Path of the embedded provider below the gateway's host. */
export const EMBEDDED_SSO_PATH = '/sso';

/** These three name a firm's own back end. Set all of them or none. */
const OWN_BACK_END = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'API_HOST'];

/**
 * Ports that browsers refuse (Fetch standard, section 2.9, "bad port"). A portal or gateway could listen
 * there, but no browser would reach it.
 */
// prettier-ignore
const BLOCKED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Where prices come from: the demo book, a firm's own service, or a file of end-of-day prices. */
const MARKET_PROVIDERS = ['sample', 'http', 'file'];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/**
 * @typedef {object} Environment
 * @property {string} host address that the portal listens on
 * @property {number} port
 * @property {number} gatewayPort
 * @property {string} publicUrl the portal's one origin, without a trailing slash
 * @property {boolean} trustProxy whether forwarded headers are believed
 * @property {string} productName
 * @property {string | null} helpDesk whom to call, as the pages of help say it; null: not said
 * @property {boolean} isEmbedded whether the embedded back end serves
 * @property {string} oidcIssuer
 * @property {string} oidcClientId
 * @property {string} apiHost without a trailing slash
 * @property {string} gatewayHost where the gateway listens
 * @property {string} oidcAudience what access tokens for the gateway name as their audience
 * @property {string} peopleClaim the claim of an access token that names a person of the firm
 * @property {number | null} metricsPort where the gateway serves its metrics; null: nowhere
 * @property {number | null} portalMetricsPort where the portal serves its metrics; null: nowhere
 * @property {string} metricsHost where both serve them
 * @property {number} mcpPort where `npm run mcp` serves an agent of the firm
 * @property {string} mcpHost the address that it listens on
 * @property {string | null} assistantModelUrl a firm's model for the assistant, without a trailing slash; null: none
 * @property {string | null} assistantModel its name
 * @property {string | null} assistantModelKey
 * @property {boolean} runsJobs whether this gateway runs the jobs of every minute and every hour
 * @property {boolean} hasApiDocs whether the gateway serves a page to read its OpenAPI document
 * @property {'session' | 'cookie'} tokenStore
 * @property {string | null} gtmId
 * @property {string[]} tagOrigins
 * @property {number} idleMinutes
 * @property {string} timeZone
 * @property {string} logLevel
 * @property {string | null} databaseUrl null: embedded PostgreSQL in `dataDir`
 * @property {string | null} databaseOwnerUrl the owner of the tables; null: the role of `databaseUrl`
 * @property {string | null} databaseReadUrl a streaming replica of it for lists and dashboards; null: none
 * @property {string} dataDir
 * @property {string | null} sinKeys the keys that encrypt social insurance numbers
 * @property {number} seed
 * @property {number} seedClients
 * @property {string | null} seedDay the day that a new demo book ends on, ISO 8601; null: the last business day
 * @property {boolean} seedHistory whether a new demo book has the changes of the weeks before that day
 * @property {string | null} demoPassword
 * @property {('sample' | 'http' | 'file')[]} marketData providers of prices, in the order in which they are asked
 * @property {string | null} marketDataUrl without a trailing slash
 * @property {string | null} marketDataFile
 * @property {string | null} documentFolder where the bytes of documents are kept; null: in the database
 * @property {{ host: string, port: number } | null} clamd the virus scanner; null: none
 */

/** The days on which the demo book can end: its calendars and limits are known for them. */
const FIRST_SEED_DAY = '2025-06-02';
const LAST_SEED_DAY = '2045-12-29';

/** @param {string} text */
const isSeedDay = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= FIRST_SEED_DAY &&
  text <= LAST_SEED_DAY &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** @typedef {{ name: string, message: string }} ConfigurationFault */

/**
 * Reads the configuration.
 *
 * @param {Record<string, string | undefined>} env as of `process.env`
 * @returns {{ config: Environment, faults: ConfigurationFault[] }} `config` may be used only where `faults` is empty
 */
export function readEnvironment(env) {
  /** @type {ConfigurationFault[]} */
  const faults = [];
  const fault = (/** @type {string} */ name, /** @type {string} */ message) => faults.push({ name, message });
  const text = (/** @type {string} */ name) => (env[name] ?? '').trim() || null;

  const whole = (
    /** @type {string} */ name,
    /** @type {number} */ fallback,
    /** @type {[number, number]} */ [min, max],
  ) => {
    const raw = text(name);
    if (raw === null) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    fault(name, `must be a whole number from ${min} to ${max}, and is "${raw}"`);
    return fallback;
  };

  const choice = (
    /** @type {string} */ name,
    /** @type {string} */ fallback,
    /** @type {readonly string[]} */ values,
  ) => {
    const raw = text(name);
    if (raw === null || values.includes(raw)) return raw ?? fallback;
    fault(name, `must be one of ${values.join(', ')}, and is "${raw}"`);
    return fallback;
  };

  const url = (
    /** @type {string} */ name,
    /** @type {string} */ fallback,
    /** @type {{ isOrigin?: boolean, isExact?: boolean }} */ { isOrigin = false, isExact = false } = {},
  ) => {
    const raw = text(name);
    if (raw === null) return fallback;
    const parsed = URL.canParse(raw) ? new URL(raw) : null;
    if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) {
      fault(name, `must be an http or https address, and is "${raw}"`);
      return fallback;
    }
    if (parsed.search || parsed.hash || parsed.username || (isOrigin && parsed.pathname !== '/')) {
      fault(
        name,
        `must be an address without ${isOrigin ? 'a path, ' : ''}a query or a user name, and is "${raw}"`,
      );
    }
    if (parsed.protocol === 'http:' && !LOOPBACK.has(parsed.hostname)) {
      fault(
        name,
        `is plain http on "${parsed.hostname}": only https is safe on a network, and browsers give neither WebCrypto nor Web Locks to such a page`,
      );
    }
    if (isExact) return raw;
    return isOrigin ? parsed.origin : raw.replace(/\/+$/, '');
  };

  const host = text('HOST') ?? '127.0.0.1';
  const portOf = (/** @type {string} */ name, /** @type {number} */ fallback) => {
    const value = whole(name, fallback, [1, 65535]);
    if (BLOCKED_PORTS.has(value)) fault(name, `is ${value}, which no browser opens: choose another`);
    return value;
  };
  const port = portOf('PORT', 3000);
  const gatewayPort = portOf('GATEWAY_PORT', 4000);
  if (port === gatewayPort) fault('GATEWAY_PORT', `is ${port}, the same as PORT: the two need a port each`);

  const isOnNetwork = !LOOPBACK.has(host);
  const ownHost = isOnNetwork ? '127.0.0.1' : host.replace(/^::1$/, '[::1]');
  const publicUrl = url('PUBLIC_URL', `http://${ownHost}:${port}`, { isOrigin: true });
  if (isOnNetwork && publicUrl.startsWith('http:')) {
    fault(
      'HOST',
      `is "${host}", which listens on the network: name the portal's https address in PUBLIC_URL (plain http is refused on anything but loopback)`,
    );
  }

  const named = OWN_BACK_END.filter((name) => text(name) !== null);
  const isEmbedded = named.length === 0;
  if (isEmbedded && !LOOPBACK.has(new URL(publicUrl).hostname)) {
    fault(
      'PUBLIC_URL',
      `is "${publicUrl}", where others would reach the portal, and the embedded back end serves the browser of this machine alone: set ${OWN_BACK_END.join(', ')} too`,
    );
  }
  if (!isEmbedded && named.length < OWN_BACK_END.length) {
    for (const name of OWN_BACK_END.filter((each) => !named.includes(each))) {
      fault(
        name,
        `is missing: ${named.join(' and ')} ${named.length > 1 ? 'are' : 'is'} set, and a firm's own back end needs all of ${OWN_BACK_END.join(', ')}`,
      );
    }
  }
  const gateway = `http://127.0.0.1:${gatewayPort}`;

  const timeZone = text('TIME_ZONE') ?? 'America/Toronto';
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone });
  } catch {
    fault('TIME_ZONE', `must be a time zone such as America/Toronto, and is "${timeZone}"`);
  }

  const gtmId = text('GTM_ID');
  if (gtmId !== null && !/^GTM-[A-Z0-9]{4,12}$/.test(gtmId)) {
    fault('GTM_ID', `must look like GTM-ABC1234, and is "${gtmId}"`);
  }
  const tagOrigins = (text('TAG_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of tagOrigins) {
    if (!/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin)) {
      fault('TAG_ORIGINS', `must list https origins, and has "${origin}"`);
    }
  }

  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    fault('DATABASE_URL', 'must begin with postgres:// or postgresql://');
  }

  const databaseOwnerUrl = text('DATABASE_OWNER_URL');
  if (databaseOwnerUrl !== null && !/^postgres(ql)?:\/\//.test(databaseOwnerUrl)) {
    fault('DATABASE_OWNER_URL', 'must begin with postgres:// or postgresql://');
  }
  if (databaseOwnerUrl !== null && isEmbedded) {
    fault(
      'DATABASE_OWNER_URL',
      'is for the gateway of a firm: set OIDC_ISSUER, OIDC_CLIENT_ID and API_HOST too',
    );
  }
  if (databaseOwnerUrl !== null && databaseUrl === null) {
    fault('DATABASE_OWNER_URL', 'needs DATABASE_URL beside it, whose role serves');
  }

  const databaseReadUrl = text('DATABASE_READ_URL');
  if (databaseReadUrl !== null && !/^postgres(ql)?:\/\//.test(databaseReadUrl)) {
    fault('DATABASE_READ_URL', 'must begin with postgres:// or postgresql://');
  }
  if (databaseReadUrl !== null && databaseUrl === null) {
    fault('DATABASE_READ_URL', 'needs DATABASE_URL beside it, the primary of the replica');
  }

  const demoPassword = text('DEMO_PASSWORD');
  if (demoPassword !== null && demoPassword.length < 8)
    fault('DEMO_PASSWORD', 'must have at least 8 characters');

  const seedDay = text('SEED_DAY');
  if (seedDay !== null && !isSeedDay(seedDay)) {
    fault('SEED_DAY', `must be a day from ${FIRST_SEED_DAY} to ${LAST_SEED_DAY}, and is "${seedDay}"`);
  }

  const marketData = (text('MARKET_DATA') ?? 'sample').split(/[\s,]+/).filter(Boolean);
  for (const name of marketData) {
    if (!MARKET_PROVIDERS.includes(name)) {
      fault('MARKET_DATA', `must list some of ${MARKET_PROVIDERS.join(', ')}, and has "${name}"`);
    }
  }
  const marketDataUrl = text('MARKET_DATA_URL') === null ? null : url('MARKET_DATA_URL', '');
  if (marketData.includes('http') && marketDataUrl === null) {
    fault('MARKET_DATA_URL', 'is missing: MARKET_DATA names http');
  }
  const documentStore = text('DOCUMENT_STORE') ?? 'database';
  const documentFolder = documentStore.startsWith('folder:')
    ? documentStore.slice('folder:'.length).trim()
    : null;
  if (documentStore !== 'database' && !documentFolder) {
    fault('DOCUMENT_STORE', `must be database or folder:/path, and is "${documentStore}"`);
  }
  const clamdHost = text('CLAMD_HOST');
  const clamdParts = clamdHost === null ? null : /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(clamdHost);
  if (clamdHost !== null && (clamdParts === null || Number(clamdParts[2]) > 65535)) {
    fault('CLAMD_HOST', `must be host:port, as 127.0.0.1:3310, and is "${clamdHost}"`);
  }
  const clamd =
    clamdParts === null
      ? null
      : { host: (clamdParts[1] ?? '').replace(/^\[|\]$/g, ''), port: Number(clamdParts[2]) };
  const marketDataFile = text('MARKET_DATA_FILE');
  if (marketData.includes('file') && marketDataFile === null) {
    fault('MARKET_DATA_FILE', 'is missing: MARKET_DATA names file');
  }

  const metricsPort = text('METRICS_PORT') === null ? null : whole('METRICS_PORT', 0, [1, 65535]);
  if (metricsPort === port || metricsPort === gatewayPort)
    fault('METRICS_PORT', `is ${metricsPort}, which the portal or the gateway has already`);
  const portalMetricsPort =
    text('PORTAL_METRICS_PORT') === null ? null : whole('PORTAL_METRICS_PORT', 0, [1, 65535]);
  if (portalMetricsPort !== null && [port, gatewayPort, metricsPort].includes(portalMetricsPort))
    fault(
      'PORTAL_METRICS_PORT',
      `is ${portalMetricsPort}, which the portal, the gateway or its metrics have already`,
    );

  const assistantModelUrl = text('ASSISTANT_MODEL_URL') === null ? null : url('ASSISTANT_MODEL_URL', '');
  const assistantModel = text('ASSISTANT_MODEL');
  if (assistantModelUrl !== null && assistantModel === null)
    fault('ASSISTANT_MODEL', 'is missing: ASSISTANT_MODEL_URL is set');

  const mcpPort = whole('MCP_PORT', 4600, [1, 65535]);
  if ([port, gatewayPort, metricsPort, portalMetricsPort].includes(mcpPort))
    fault('MCP_PORT', `is ${mcpPort}, which the portal, the gateway or its metrics have already`);

  const apiHost = isEmbedded ? gateway : url('API_HOST', '');

  /** @type {Environment} */
  const config = {
    host,
    port,
    gatewayPort,
    publicUrl,
    trustProxy:
      choice('TRUST_PROXY', 'off', ['on', 'off', 'true', 'false', '1', '0']).match(/^(on|true|1)$/) !== null,
    productName: text('PRODUCT_NAME') ?? 'Cairn',
    helpDesk: text('HELP_DESK'),
    isEmbedded,
    oidcIssuer: isEmbedded
      ? gateway + EMBEDDED_SSO_PATH // An issuer is compared letter by letter, including its last slash.
      : url('OIDC_ISSUER', '', { isExact: true }),
    oidcClientId: isEmbedded ? EMBEDDED_CLIENT_ID : (text('OIDC_CLIENT_ID') ?? ''),
    apiHost,
    gatewayHost: isEmbedded ? '127.0.0.1' : (text('GATEWAY_HOST') ?? '127.0.0.1'),
    oidcAudience: isEmbedded ? gateway : (text('OIDC_AUDIENCE') ?? apiHost),
    peopleClaim: isEmbedded ? 'sub' : (text('PEOPLE_CLAIM') ?? 'sub'),
    metricsPort,
    portalMetricsPort,
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    assistantModelUrl,
    assistantModel,
    assistantModelKey: text('ASSISTANT_MODEL_KEY'),
    mcpPort,
    mcpHost: text('MCP_HOST') ?? '127.0.0.1',
    runsJobs: choice('GATEWAY_JOBS', 'on', ['on', 'off']) === 'on',
    hasApiDocs: choice('API_DOCS', isEmbedded ? 'on' : 'off', ['on', 'off']) === 'on',
    tokenStore: /** @type {'session' | 'cookie'} */ (choice('TOKEN_STORE', 'session', ['session', 'cookie'])),
    gtmId,
    tagOrigins,
    idleMinutes: whole('IDLE_MINUTES', 30, [3, 1440]),
    timeZone,
    logLevel: choice('LOG_LEVEL', 'info', LOG_LEVELS),
    databaseUrl,
    databaseOwnerUrl,
    databaseReadUrl,
    dataDir: text('DATA_DIR') ?? '.data',
    sinKeys: text('SIN_KEYS'),
    seed: whole('SEED', 1, [0, 2 ** 31 - 1]),
    seedClients: whole('SEED_CLIENTS', 2000, [0, 1_000_000]),
    seedDay,
    seedHistory: choice('SEED_HISTORY', seedDay === null ? 'on' : 'off', ['on', 'off']) === 'on',
    demoPassword,
    marketData: /** @type {('sample' | 'http' | 'file')[]} */ (marketData),
    marketDataUrl,
    marketDataFile,
    documentFolder,
    clamd,
  };
  return { config, faults };
}

/**
 * @param {readonly ConfigurationFault[]} faults
 * @returns {string} one line per fault, starting with the variable's name
 */
export function describeFaults(faults) {
  return faults.map(({ name, message }) => `${name} ${message}.`).join('\n');
}
