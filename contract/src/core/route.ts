import * as z from 'zod/mini'
import type { Permission } from './roles.ts'
import type { ProofReason } from './freshProof.ts'
import type { ErrorCode } from '../errors/errors.ts'
import type { Tag } from './tags.ts'

/** Prefix of every API path, on the server and in the browser. */
export const apiPrefix = '/api/v1'

/** The minimum access level of a call; each module's policy makes finer decisions. */
export type Access = 'public' | 'member' | 'operator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One API call: its input, its response, and every error it may return. */
export interface Route {
  readonly method: Method
  /** Below `apiPrefix`, parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /** The permission that the caller needs at the business of the path; operators may do everything. */
  readonly permission?: Permission
  /** Why the call needs a proof of the last minutes that the member is present; refused as `sign_in_again` without. */
  readonly freshProof?: ProofReason
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** The response is CSV, not JSON; `response` is then a string. */
  readonly isCsv?: boolean
  /** The response is an iCalendar entry (RFC 5545), not JSON; `response` is then a string. */
  readonly isCalendar?: boolean
  /** The response is a PDF, not JSON; `response` is then its bytes. */
  readonly isPdf?: boolean
  /**
   * The call moves points, money or time: it accepts an `Idempotency-Key`, and a repeated key gets the same response.
   */
  readonly isIdempotent?: boolean
  /** The call names the revision that it changes in `If-Match`. */
  readonly isConditional?: boolean
  /** A public call whose response depends on the caller: shared caches must not store it. */
  readonly isPersonal?: boolean
  /** An idempotent call whose repetition would be a second payment: rejected without an `Idempotency-Key`. */
  readonly isKeyRequired?: boolean
  /** The things that a read shows or a write changes. */
  readonly tags?: readonly Tag[]
  /** The call takes longer than others, because it reads a lot: callers wait for a minute. */
  readonly isSlow?: boolean
  /** Browsers also send the call while its page closes; its body is small. */
  readonly isLasting?: boolean
  /** The last call decides what is stored: clients send calls with this path one after the other. */
  readonly isOrdered?: boolean
  /** Those that `access`, `permission`, `freshProof`, an input and `isIdempotent` do not imply. */
  readonly errors?: readonly ErrorCode[]
}

const declared = new Set<unknown>()

export function route<const Shape extends Route>(shape: Shape): Shape {
  declared.add(shape)
  return shape
}

/** Identifies a call, such as `GET /orders/:orderId`: between threads, and in the browser's cache. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}` as const

/** True for what `route` returned. */
export const isRoute = (value: unknown): value is Route => declared.has(value)

type Part<
  R extends Route,
  Key extends 'params' | 'query' | 'body',
  Side extends 'in' | 'out',
> = R[Key] extends z.ZodMiniType
  ? { [K in Key]: Side extends 'in' ? z.input<R[Key]> : z.output<R[Key]> }
  : unknown

/** The input of a caller: the input types of the schemas. */
export type Sent<R extends Route> = Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>

/** The input of a use case: the output types of the schemas. */
export type Received<R extends Route> = Part<R, 'params', 'out'> &
  Part<R, 'query', 'out'> &
  Part<R, 'body', 'out'>

export type Answer<R extends Route> = z.output<R['response']>

/** The response of a call that returns no data. */
export const EmptyAnswer = z.strictObject({})
