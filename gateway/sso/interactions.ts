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

/** What a sign-in page does with the request that it serves. */
export interface Interactions {
  /** @throws {errors.SessionNotFound} where it is over, or belongs to another browser or address */
  find(request: InteractionRequest, reply: FastifyReply): Promise<Interaction>;
  /**
   * Signs out whoever else was signed in here: one browser, one person. A sign-in that was begun in a session which
   * another tab has replaced meanwhile goes on in the one that stands now.
   */
  endOther(
    request: InteractionRequest,
    reply: FastifyReply,
    interaction: Interaction,
    subject: string,
  ): Promise<void>;
  /** Sends the browser on, to the portal by way of the provider. */
  finish(request: InteractionRequest, reply: FastifyReply, result: InteractionResult): Promise<FastifyReply>;
}

/** The interactions of the provider: each stands for one request to sign in, and its cookie goes to its page alone. */
export function makeInteractions({ pool, provider, ssoPath }: Options): Interactions {
  return {
    async find({ raw, params }, reply) {
      const interaction = await provider.interactionDetails(raw, reply.raw);
      if (interaction.uid !== params.uid) throw new errors.SessionNotFound('another interaction');
      return interaction;
    },

    // The library would do it by a page that submits itself, which our policy does not let run.
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
