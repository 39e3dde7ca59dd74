import { type Answer, apiPrefix, type Received, type Route, type Sent } from 'contract/core/route'
import { type Problem } from 'contract/core/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context } from '../context.ts'
import type { Log } from '../log/log.ts'
import { type RequestCredentials, requestCredentialsOf } from './credentials.ts'
import { checked } from './parseInput.ts'
import { declaring } from './declaredRefusals.ts'
import { idempotencyKeyOf, once } from './idempotency/idempotency.ts'
import type { Presence } from './guards/presence.ts'
import { problemFrom, Refusal } from './problem.ts'
import type { Turns } from './guards/concurrencyLimiter.ts'

/** A use case as the wire sees it. `caller` is for the few that read or set the session cookie. */
export type UseCase<R extends Route, Prior = undefined> = (
  context: Context,
  input: Received<R>,
  caller: RequestCredentials,
  prior: Prior,
) => Promise<Answer<R>>

/** What `bind` needs of the rest of the server; given once, in `app.ts`. */
export interface Surroundings {
  /** A call may be named, so that those that may lag are read from a replica. */
  readonly readContext: (base: RequestBase, routeName?: string) => Context
  readonly inWriteContext: <T>(base: RequestBase, work: (context: Context) => Promise<T>) => Promise<T>
  /** Who a bearer token or session cookie belongs to; null without either. */
  readonly identify: (
    caller: Pick<RequestCredentials, 'bearerToken' | 'sessionToken'>,
  ) => Promise<Actor | null>
  readonly secureCookies: boolean
  /** A refusal that its route does not declare fails the call: in tests and in development. */
  readonly isStrict: boolean
  /** Calls wait in it for the database; never while they wait on another network. */
  readonly turns: Turns
  /** Gives up early what waits for a database that stands still. */
  readonly presence: Presence
}

export interface RequestBase {
  readonly actor: Actor | null
  readonly requestId: string
  readonly log: Log
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

type AnyUseCase = (
  context: Context,
  input: unknown,
  caller: RequestCredentials,
  prior: unknown,
) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    surroundings: Surroundings
    useCases: Map<string, AnyUseCase>
  }
}

/**
 * Serves a contract route: access checked, input checked, one transaction for a write, answer checked.
 * `before` is for what may wait on a network and so must not hold a transaction open; the use case gets its result.
 */
export function bind<R extends Route, Prior = undefined>(
  app: FastifyInstance,
  route: R,
  useCase: UseCase<R, Prior>,
  before?: (input: Received<R>, by: { actor: Actor | null; caller: RequestCredentials }) => Promise<Prior>,
): void {
  const { surroundings } = app
  // The map forgets each route's own types; `callInProcess` gives them back by the same route.
  app.useCases.set(route.name, useCase as AnyUseCase)
  app.route({
    method: route.method,
    url: `${apiPrefix}${route.path}`,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = requestCredentialsOf(request, reply, surroundings.secureCookies)
      const { turns } = surroundings
      const actor =
        route.access === 'public' ? null : await turns.take(() => admitted(route, surroundings, caller))
      const input = checked(route, request)
      const base: RequestBase = { actor, requestId: request.id, log: request.log }
      const strictness = { isStrict: surroundings.isStrict, log: request.log }
      const prior = (await (before &&
        declaring(route, strictness, () => before(input, { actor, caller })))) as Prior // without `before`, Prior is undefined
      const key = idempotencyKeyOf(route, request.headers['idempotency-key'])
      const work = (context: Context) =>
        declaring(route, strictness, () => useCase(context, input, caller, prior))
      void reply.header(
        'cache-control',
        route.access === 'public' && route.method === 'GET' && !route.isPersonal ? 'no-cache' : 'no-store',
      )
      if (route.method === 'GET') {
        const answer = route.response.parse(
          await turns.take(() => work(surroundings.readContext(base, route.name))),
        )
        const type = fileTypeOf(route)
        return type === null ? answer : sendFile(reply, route, { type, content: answer })
      }
      if (key === null)
        return route.response.parse(await turns.take(() => surroundings.inWriteContext(base, work)))
      const { answer, isReplayed } = await turns.take(() =>
        surroundings.inWriteContext(base, (context) =>
          once(
            context,
            route,
            { key, input },
            async () => route.response.parse(await work(context)) as object, // every answer is one
          ),
        ),
      )
      if (isReplayed) void reply.header('idempotency-replayed', 'true')
      return answer
    },
  })
}

function fileTypeOf(route: Route): string | null {
  if (route.isPdf) return 'application/pdf'
  if (route.isCalendar) return 'text/calendar; charset=utf-8'
  return route.isCsv ? 'text/csv; charset=utf-8' : null
}

function sendFile(
  reply: FastifyReply,
  route: Route,
  { type, content }: { type: string; content: unknown },
): FastifyReply {
  const fileName = `goodword-${route.path
    .slice(1)
    .replaceAll(/:\w+\//g, '')
    .replaceAll('/', '-')}`
  return reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(content)
}

async function admitted(
  route: Route,
  surroundings: Surroundings,
  caller: RequestCredentials,
): Promise<Actor> {
  const actor = await surroundings.identify(caller)
  if (!actor) throw new Refusal('not_signed_in')
  if (route.access === 'operator' && !actor.isOperator) throw new Refusal('forbidden')
  return actor
}

/** A reading call without HTTP, for the pages that this server renders. */
export async function callInProcess<R extends Route>(
  app: FastifyInstance,
  route: R,
  sent: Sent<R>,
  base: RequestBase,
): Promise<Result<Answer<R>>> {
  try {
    if (route.method !== 'GET') throw new Error(`${route.name} writes: call it through HTTP`)
    if (route.access !== 'public' && !base.actor) throw new Refusal('not_signed_in')
    const useCase = app.useCases.get(route.name)
    if (!useCase) throw new Error(`${route.name} is not bound`)
    const input = checked(route, sent as { params?: unknown; query?: unknown; body?: unknown }) // what Sent is made of
    const strictness = { isStrict: app.surroundings.isStrict, log: base.log }
    const answer = await declaring(route, strictness, () =>
      app.surroundings.presence.during(() =>
        useCase(app.surroundings.readContext(base, route.name), input, nobody, undefined),
      ),
    )
    return { ok: true, value: answer as Answer<R> } // bound under this very route
  } catch (error) {
    const problem = problemFrom(error, base.requestId)
    if (problem.status >= 500) base.log.error({ err: error, route: route.name }, 'page call failed')
    return { ok: false, problem }
  }
}

const nobody: RequestCredentials = {
  bearerToken: null,
  sessionToken: null,
  addressGroup: '',
  ownLinks: [],
  referralCookie: null,
  startSession: () => {},
  clearSession: () => {},
}
