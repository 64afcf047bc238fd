/** Types for the part of oidc-provider 9 that this folder uses, because the package has none. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What the provider stores through an adapter and reads back. Times are seconds since 1970. */
  export interface AdapterPayload {
    [key: string]: unknown;
    jti?: string;
    uid?: string;
    grantId?: string;
    consumed?: number;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Session {
    uid: string;
    accountId?: string;
    /** When the person signed in. */
    loginTs?: number;
    destroyed?: boolean;
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
  }

  export interface Grant {
    jti?: string;
    exp?: number;
    accountId?: string;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    uid: string;
    params: Record<string, string | undefined>;
    prompt: { name: string };
    session?: { uid?: string; accountId: string };
    persist(): Promise<string>;
  }

  /** A code or a token, with what its lifetime and claims depend on. */
  export interface Token {
    grantId?: string;
    authTime?: number;
    sessionUid?: string;
  }

  export interface Client {
    clientId: string;
  }

  export interface OidcContext {
    readonly provider: Provider;
    route?: string;
    params?: Record<string, string | undefined>;
    session?: Session;
    client?: Client;
    result?: { login?: { accountId: string } };
    entities: {
      IdTokenHint?: { payload: { sub?: string; sid?: string } };
      AuthorizationCode?: Token;
      RefreshToken?: Token;
    };
    urlFor(name: string): string;
  }

  export interface Context {
    req: IncomingMessage;
    res: ServerResponse;
    path: string;
    status: number;
    type: string;
    body: unknown;
    oidc?: OidcContext;
    response: { headers: Record<string, unknown> };
    cookies: { set(name: string, value: string | null, options: CookieOptions): void };
    get(header: string): string;
    set(header: string, value: string): void;
    set(headers: Readonly<Record<string, string>>): void;
    remove(header: string): void;
    redirect(url: string): void;
    accepts(...types: string[]): string | false;
  }

  /** The context of a request to one of the provider's own routes. */
  export type RouteContext = Context & { oidc: OidcContext & { session: Session; client: Client } };

  export interface CookieOptions {
    httpOnly: boolean;
    sameSite: 'lax' | 'strict';
    path?: string;
  }

  export interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  export interface InteractionPolicy {
    remove(prompt: string): void;
  }

  export interface Feature {
    enabled: boolean;
  }

  export interface ResourceServer {
    scope: string;
    audience: string;
    accessTokenFormat: 'jwt';
    jwt: { sign: { alg: string } };
  }

  type Seconds<T> = number | ((ctx: Context, model: T) => number);

  export interface Configuration {
    adapter: (model: string) => Adapter;
    jwks: { keys: readonly object[] };
    clients: readonly Record<string, unknown>[];
    claims: Record<string, readonly string[]>;
    scopes: readonly string[];
    clockTolerance: number;
    clientBasedCORS(ctx: Context, origin: string): boolean;
    cookies: {
      keys: readonly string[];
      names: { session: string; interaction: string; resume: string };
      long: CookieOptions;
      short: CookieOptions;
    };
    discovery: Record<string, unknown>;
    enabledJWA: Record<string, readonly string[]>;
    responseTypes: readonly string[];
    clientAuthMethods: readonly string[];
    pkce: { required(): boolean };
    features: {
      devInteractions: Feature;
      dPoP: Feature;
      pushedAuthorizationRequests: Feature;
      userinfo: Feature;
      resourceIndicators: Feature & {
        defaultResource(): string;
        getResourceServerInfo(ctx: Context, indicator: string): ResourceServer;
      };
      rpInitiatedLogout: Feature & {
        logoutSource(ctx: RouteContext, form: string): Promise<void>;
        postLogoutSuccessSource(ctx: RouteContext): Promise<void>;
      };
    };
    interactions: { policy: InteractionPolicy; url(ctx: Context, interaction: Interaction): string };
    findAccount(ctx: Context, subject: string, token?: Token): Promise<Account | undefined>;
    loadExistingGrant(ctx: RouteContext): Promise<Grant | undefined>;
    issueRefreshToken(): boolean;
    rotateRefreshToken: boolean;
    expiresWithSession(): boolean;
    extraTokenClaims(ctx: Context, token: Token): Record<string, unknown>;
    renderError(ctx: Context, out: { error: string }, error: Error): Promise<void>;
    ttl: {
      AccessToken: Seconds<Token>;
      AuthorizationCode: number;
      Grant: number;
      IdToken: Seconds<Token>;
      Interaction: number;
      RefreshToken: Seconds<Token>;
      Session: Seconds<Session>;
    };
  }

  export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

  export interface InteractionResult {
    login?: { accountId: string; remember: boolean; amr: readonly string[] };
    error?: string;
    error_description?: string;
  }

  export interface Provider extends EventEmitter {
    readonly issuer: string;
    /** True: failures are reported only as events, never on the console. */
    silent: boolean;
    Grant: {
      new (input: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    Session: { get(ctx: Context): Promise<Session> };
    use(middleware: Middleware): Provider;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    createContext(req: IncomingMessage, res: ServerResponse): Context;
    cookieName(type: 'session' | 'interaction' | 'resume'): string;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: InteractionResult,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
  }

  export const Provider: new (issuer: string, configuration: Configuration) => Provider;

  export const interactionPolicy: { base(): InteractionPolicy };

  export const errors: {
    InvalidGrant: new (detail: string) => Error;
    InvalidRequest: new (description: string) => Error;
    InvalidTarget: new () => Error;
    SessionNotFound: new (detail: string) => Error;
  };
}
