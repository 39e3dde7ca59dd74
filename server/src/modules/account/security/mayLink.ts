import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestCredentialsOf } from '../../../platform/http/credentials.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requireFreshSignIn } from '../../identity/public.ts'

/**
 * Guards the identity service's call that links a provider, because it adds a sign-in method.
 * @throws Refusal not_signed_in, sign_in_again
 */
export const mayLink =
  ({ runtime }: FastifyInstance) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await runtime.limiter.run(async () => {
      const actor = await runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies))
      if (!actor) throw new Refusal('not_signed_in')
      await requireFreshSignIn(runtime.readContext({ actor, requestId: request.id, log: request.log }))
    })
  }
