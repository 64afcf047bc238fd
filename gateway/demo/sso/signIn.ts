import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import type { GatewayConfig } from '../../kit/config';
import { checkCredentials, listUserNames, PASSWORD_MAX, USER_NAME_MAX, userNameOf } from './credentials';
import { frameOf, pageHeaders } from './frame';
import { makeInteractions } from './interactions';
import { translator } from './language';
import { signInPage, type SignInPage } from './pages/signInPage';
import type { SsoSecrets } from '../../kit/secrets';
import { makeThrottle } from './throttle';

interface Options {
  pool: Pool;
  config: GatewayConfig;
  provider: Provider;
  secrets: SsoSecrets;
}

interface Route {
  Params: { uid: string };
  Querystring: { lang?: string };
  Body: URLSearchParams | undefined;
}

type Request = FastifyRequest<Route>;

const FORM_MAX_BYTES = 8 * 1024;
const SECONDS_A_MINUTE = 60;

/** How many characters of a veiled name the log shows: enough to recognize it again. */
const VEIL_SHOWN = 12;

/**
 * The pages where a person signs in. Each belongs to one interaction. Its cookie is sent only to that page's
 * path, and not with a post from another site, so nobody can send the form for somebody else.
 */
export async function signInRoutes(app: FastifyInstance, { pool, config, provider, secrets }: Options) {
  const { ssoPath, publicUrl } = config;
  const throttle = makeThrottle(pool, secrets.veil);
  const interactions = makeInteractions({ pool, provider, ssoPath });
  const path = `${ssoPath}/signin/:uid`;
  const options = { config: { isPublic: true } };

  const frame = (request: Request, interaction: Interaction) =>
    frameOf(config, {
      chosen: request.query.lang,
      uiLocales: interaction.params.ui_locales,
      acceptLanguage: request.headers['accept-language'],
      cookie: request.headers.cookie,
    });

  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(pageHeaders(publicUrl)).type('text/html; charset=utf-8').send(page);

  type Shown = Pick<SignInPage, 'userName' | 'missing' | 'alert'>;

  async function show(
    request: Request,
    reply: FastifyReply,
    interaction: Interaction,
    page: Shown,
    status: number,
  ) {
    const demoNames = await listUserNames(pool);
    const action = `${ssoPath}/signin/${interaction.uid}`;
    return send(reply, status, signInPage(frame(request, interaction), { action, demoNames, ...page }));
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get<Route>(path, options, async (request, reply) => {
    const interaction = await interactions.find(request, reply);
    const userName = (interaction.params.login_hint ?? '').slice(0, USER_NAME_MAX);
    return show(request, reply, interaction, { userName }, 200);
  });

  app.post<Route>(path, options, async (request, reply) => {
    const interaction = await interactions.find(request, reply);
    const t = translator(frame(request, interaction).locale);
    const userName = (request.body?.get('userName') ?? '').slice(0, USER_NAME_MAX);
    const password = (request.body?.get('password') ?? '').slice(0, PASSWORD_MAX);
    const missing = { userName: userName.trim() === '', password: password === '' };
    if (missing.userName || missing.password) {
      return show(request, reply, interaction, { userName, missing }, 422);
    }
    const pauseS = await throttle.enter(userNameOf(userName), request.ip);
    if (pauseS !== null) {
      const user = secrets.veil(userNameOf(userName)).slice(0, VEIL_SHOWN);
      app.log.warn({ user, pauseS }, 'a sign-in was put off');
      const alert = t('wait', { count: Math.ceil(pauseS / SECONDS_A_MINUTE) });
      reply.header('retry-after', pauseS);
      return show(request, reply, interaction, { userName, alert }, 429);
    }
    const subject = await checkCredentials(pool, userName, password);
    if (subject === null) return show(request, reply, interaction, { userName, alert: t('wrong') }, 422);
    await throttle.forgive(subject, request.ip);
    await interactions.endOther(request, reply, interaction, subject);
    // Forgotten with the browser's own session, because desks are shared.
    return interactions.finish(request, reply, {
      login: { accountId: subject, remember: false, amr: ['pwd'] },
    });
  });

  app.get<Route>(`${path}/cancel`, options, async (request, reply) => {
    await interactions.find(request, reply);
    const refusal = { error: 'access_denied', error_description: 'the person went back' };
    return interactions.finish(request, reply, refusal);
  });
}
