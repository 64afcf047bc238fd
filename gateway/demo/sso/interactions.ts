import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction, type InteractionResult, type Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { endSession } from './payloads';

interface Options {
  pool: Pool;
  provider: Provider;
  ssoPath: string;
}

/** A request to the page of one interaction. */
export type InteractionRequest = Pick<FastifyRequest, 'raw'> & { params: { uid: string } };

/** What a sign-in page does with its request. */
export interface Interactions {
  /** @throws {errors.SessionNotFound} when it is over, or belongs to another browser or address */
  find(request: InteractionRequest, reply: FastifyReply): Promise<Interaction>;
  /**
   * Signs out anyone else in this browser: one browser, one person. If another tab replaced the session in
   * which a sign-in began, the sign-in continues in the new session.
   */
  endOther(
    request: InteractionRequest,
    reply: FastifyReply,
    interaction: Interaction,
    subject: string,
  ): Promise<void>;
  /** Sends the browser on to the portal, through the provider. */
  finish(request: InteractionRequest, reply: FastifyReply, result: InteractionResult): Promise<FastifyReply>;
}

/** The provider's interactions. Each is one request to sign in, and its cookie is sent only to its page. */
export function makeInteractions({ pool, provider, ssoPath }: Options): Interactions {
  return {
    async find({ raw, params }, reply) {
      const interaction = await provider.interactionDetails(raw, reply.raw);
      if (interaction.uid !== params.uid) throw new errors.SessionNotFound('another interaction');
      return interaction;
    },

    // The library would use a page that submits itself, which our policy blocks.
    async endOther({ raw }, reply, interaction, subject) {
      const session = await provider.Session.get(provider.createContext(raw, reply.raw));
      const isOther = session.accountId !== undefined && session.accountId !== subject;
      if (isOther) await endSession(pool, session.uid);
      const isReplaced = interaction.session !== undefined && interaction.session.uid !== session.uid;
      if (interaction.session === undefined || !(isOther || isReplaced)) return;
      delete interaction.session;
      await interaction.persist();
    },

    async finish({ raw, params }, reply, result) {
      const next = await provider.interactionResult(raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      const name = provider.cookieName('interaction');
      const gone = `path=${ssoPath}/signin/${params.uid}; expires=${new Date(0).toUTCString()}; httponly`;
      return reply.header('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]).redirect(next, 303);
    },
  };
}
