import { operationId } from 'contract/routes'
import { routeKey, type Answer, apiPrefix, type Received, type Route, type Sent } from 'contract/core/route'
import { type Problem } from 'contract/errors/problem'
import { viewableRoutes } from 'contract/people/viewableRoutes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context } from '../context.ts'
import type { Log } from '../log/log.ts'
import { type RequestCredentials, requestCredentialsOf } from './credentials.ts'
import { calendarType } from '../format/icalendar.ts'
import { parseInput } from './parseInput.ts'
import { declaring } from './declaredRefusals.ts'
import { mustBeFresh, mustBeOperator } from './freshProof.ts'
import { idempotencyKeyOf, once, storedAnswer } from './idempotency/idempotency.ts'
import type { Presence } from './guards/presence.ts'
import { problemFrom, Refusal } from './problem.ts'
import type { ConcurrencyLimiter } from './guards/concurrencyLimiter.ts'

/** A use case with the route's types. `caller` is for the few that read or set a cookie. */
type UseCase<R extends Route> = (
  context: Context,
  input: Received<R>,
  caller: RequestCredentials,
) => Promise<Answer<R>>

/** A use case that calls the network first. */
interface PreparedUseCase<R extends Route, Prepared> {
  /**
   * Refuses who may not call, in a read, before `prepare` reaches the network or changes something. `checksItself` for
   * calls about nothing but what the caller owns or proves by the call itself.
   */
  readonly check: (context: Context, input: Received<R>) => Promise<unknown>
  /** Runs before the transaction, so that no lock is held during a network call. */
  readonly prepare: (input: Received<R>, by: Requester) => Promise<Prepared>
  readonly run: (
    context: Context,
    input: Received<R>,
    prepared: Prepared,
    caller: RequestCredentials,
  ) => Promise<Answer<R>>
}

export const checksItself = async (): Promise<void> => {}
export const preparesNothing = async (): Promise<undefined> => undefined

interface Requester {
  readonly actor: Actor | null
  readonly caller: RequestCredentials
}

/** The dependencies of `bind`, set once in `app.ts`. */
export interface CallRuntime {
  /**
   * A context in which the database refuses every write. The route name selects reads that may lag, which go to a
   * replica.
   */
  readonly readContext: (base: RequestBase, routeName?: string) => Context
  readonly inWriteContext: <T>(base: RequestBase, work: (context: Context) => Promise<T>) => Promise<T>
  /**
   * Identifies the owner of a bearer token or session cookie; null without either. While an operator sees Goodword as a
   * member, refuses every call that is not marked as viewable.
   */
  readonly identify: (
    caller: Pick<RequestCredentials, 'bearerToken' | 'sessionToken'>,
    options?: { readonly isViewable: boolean },
  ) => Promise<Actor | null>
  readonly secureCookies: boolean
  /** Fails a call with an undeclared refusal; set in tests and in development. */
  readonly isStrict: boolean
  /** Queues calls for the database, but not during their network calls. */
  readonly limiter: ConcurrencyLimiter
  /** Fails calls early when the database hangs. */
  readonly presence: Presence
}

export interface RequestBase {
  readonly actor: Actor | null
  /** The network address of the client. */
  readonly address?: string
  readonly requestId: string
  readonly log: Log
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

type AnyUseCase = PreparedUseCase<Route, unknown>

declare module 'fastify' {
  interface FastifyInstance {
    runtime: CallRuntime
    /** By `routeKey`. */
    useCases: Map<string, AnyUseCase>
  }
}

/**
 * Serves a contract route: checks access, parses the input, runs a write in one transaction and a GET where the
 * database refuses writes, parses the response. Bind a use case that calls the network as `{ check, prepare, run }`: `run` receives the result of `prepare`.
 */
export function bind<R extends Route, Prepared>(
  app: FastifyInstance,
  route: R,
  useCase: UseCase<R> | PreparedUseCase<R, Prepared>,
): void {
  const { runtime } = app
  const { limiter } = runtime
  const { check, prepare, run } = preparedUseCase(useCase)
  app.useCases.set(routeKey(route), { check, prepare, run })
  app.route({
    method: route.method,
    url: `${apiPrefix}${route.path}`,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = requestCredentialsOf(request, reply, runtime.secureCookies)
      const actor =
        route.access === 'public'
          ? await limiter.run(() => anonymousActor(route, runtime, caller))
          : await limiter.run(() => admitted(route, runtime, caller))
      const base: RequestBase = { actor, requestId: request.id, address: request.ip, log: request.log }
      if (route.freshProof) await limiter.run(() => mustBeFresh(route, runtime.readContext(base)))
      const input = parseInput(route, request)
      const strictness = { isStrict: runtime.isStrict, log: request.log }
      const key = idempotencyKeyOf(route, request.headers['idempotency-key'])
      // The first call may have changed what `check` and `prepare` ask for: a repeated one never reaches them.
      if (key !== null && prepare !== preparesNothing) {
        const answer = await limiter.run(() =>
          storedAnswer(runtime.readContext(base, operationId(route)), route, { key, input }),
        )
        if (answer)
          return reply.headers({ 'cache-control': 'no-store', 'idempotency-replayed': 'true' }).send(answer)
      }
      const prepared = await declaring(route, strictness, async () => {
        if (check !== checksItself)
          await limiter.run(() => check(runtime.readContext(base, operationId(route)), input))
        return prepare(input, { actor, caller })
      })
      const work = (context: Context) =>
        declaring(route, strictness, () => run(context, input, prepared, caller))
      void reply.header(
        'cache-control',
        route.access === 'public' && route.method === 'GET' && !route.isPersonal ? 'no-cache' : 'no-store',
      )
      if (route.method === 'GET') {
        const answer = route.response.parse(
          await limiter.run(() => work(runtime.readContext(base, operationId(route)))),
        )
        const type = fileTypeOf(route, answer)
        return type === null ? answer : sendFile(reply, route, { type, content: answer })
      }
      if (key === null)
        return route.response.parse(await limiter.run(() => runtime.inWriteContext(base, work)))
      const { answer, isReplayed } = await limiter.run(() =>
        runtime.inWriteContext(base, (context) =>
          once(
            context,
            route,
            { key, input },
            async () => route.response.parse(await work(context)) as object, // every response is an object
          ),
        ),
      )
      if (isReplayed) void reply.header('idempotency-replayed', 'true')
      return answer
    },
  })
}

/** Normalizes both forms. Erases the route's types; the route's schemas restore them. */
function preparedUseCase<R extends Route, Prepared>(
  useCase: UseCase<R> | PreparedUseCase<R, Prepared>,
): AnyUseCase {
  if (typeof useCase !== 'function') return useCase as AnyUseCase
  return {
    check: checksItself,
    prepare: preparesNothing,
    run: (context, input, _prepared, caller) => useCase(context, input as Received<R>, caller),
  }
}

function fileTypeOf(route: Route, answer: unknown): string | null {
  if (route.isPdf) return 'application/pdf'
  if (route.isCalendar) return calendarType(String(answer))
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

async function admitted(route: Route, runtime: CallRuntime, caller: RequestCredentials): Promise<Actor> {
  return mustBeAdmitted(route, await runtime.identify(caller, { isViewable: isViewable(route) }))
}

const isViewable = (route: Route) => viewableRoutes.has(operationId(route))

/**
 * Public calls have no actor. Public writes with a session are still refused while an operator sees a member's pages.
 * @throws Refusal viewing_read_only
 */
async function anonymousActor(
  route: Route,
  runtime: CallRuntime,
  { sessionToken }: RequestCredentials,
): Promise<null> {
  if (route.method !== 'GET' && sessionToken !== null && !isViewable(route))
    await runtime.identify({ bearerToken: null, sessionToken }, { isViewable: false })
  return null
}

/** @throws Refusal not_signed_in, and those of `mustBeOperator` at an operator's route */
function mustBeAdmitted(route: Route, actor: Actor | null): Actor {
  if (!actor) throw new Refusal('not_signed_in')
  if (route.access === 'operator') mustBeOperator(actor)
  return actor
}

/**
 * Runs a read in process, for the pages that this server renders. It passes the limiter and the route's schemas, as
 * over HTTP. Rendering a page occupies no slot of the limiter; only its calls do.
 */
export async function callInProcess<R extends Route>(
  app: FastifyInstance,
  route: R,
  sent: Sent<R>,
  base: RequestBase,
): Promise<Result<Answer<R>>> {
  const { runtime } = app
  try {
    if (route.method !== 'GET') throw new Error(`${operationId(route)} writes: call it through HTTP`)
    if (route.access !== 'public') {
      const { viewedBy } = mustBeAdmitted(route, base.actor)
      if (viewedBy !== undefined && !isViewable(route)) throw new Refusal('viewing_read_only')
      await mustBeFresh(route, runtime.readContext(base))
    }
    const useCase = app.useCases.get(routeKey(route))
    if (!useCase) throw new Error(`${operationId(route)} is not bound`)
    const input = parseInput(route, sent as { params?: unknown; query?: unknown; body?: unknown }) // the parts of Sent
    const strictness = { isStrict: runtime.isStrict, log: base.log }
    const answer = await declaring(route, strictness, async () => {
      if (useCase.check !== checksItself)
        await runtime.limiter.run(() => useCase.check(runtime.readContext(base, operationId(route)), input))
      const prepared = await useCase.prepare(input, { actor: base.actor, caller: noCredentials })
      return runtime.limiter.run(() =>
        useCase.run(runtime.readContext(base, operationId(route)), input, prepared, noCredentials),
      )
    })
    return { ok: true, value: route.response.parse(answer) as Answer<R> } // the route's schema parsed it
  } catch (error) {
    const problem = problemFrom(error, base.requestId)
    if (problem.status >= 500) base.log.error({ err: error, route: operationId(route) }, 'page call failed')
    return { ok: false, problem }
  }
}

const noCredentials: RequestCredentials = {
  bearerToken: null,
  sessionToken: null,
  addressGroup: '',
  ownLinks: [],
  referralCookie: null,
  ifMatch: null,
  userAgent: null,
  startSession: () => {},
  clearSession: () => {},
}
