import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Every call's path starts here, on the server and in the browser. */
export const apiPrefix = '/api/v1'

/** Who may make a call at all; finer questions are answered by each module's policy. */
export type Access = 'public' | 'member' | 'operator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call: what it takes, what it answers, and every refusal it may give. */
export interface Route {
  readonly name: string
  readonly method: Method
  /** Below `apiPrefix`, parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** The answer is not JSON but a file of comma-separated values; `response` is then a string. */
  readonly isCsv?: boolean
  /** The answer is not JSON but an entry for a calendar (RFC 5545); `response` is then a string. */
  readonly isCalendar?: boolean
  /** The answer is not JSON but a printable document; `response` is then its bytes. */
  readonly isPdf?: boolean
  /** The call moves points, money or time: it takes an `Idempotency-Key`, and the same key gets the same answer. */
  readonly isIdempotent?: boolean
  /** A public call whose answer depends on who asks: no cache may keep it. */
  readonly isPersonal?: boolean
  /** Of those, one whose repetition is a second payment: without an `Idempotency-Key` it is refused. */
  readonly isKeyRequired?: boolean
  readonly errors: readonly ErrorCode[]
}

export function route<const Shape extends Route>(shape: Shape): Shape {
  return shape
}

type Part<
  R extends Route,
  Key extends 'params' | 'query' | 'body',
  Side extends 'in' | 'out',
> = R[Key] extends z.ZodMiniType
  ? { [K in Key]: Side extends 'in' ? z.input<R[Key]> : z.output<R[Key]> }
  : unknown

/** What a caller sends: the input side of the schemas. */
export type Sent<R extends Route> = Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>

/** What a use case receives: the same, checked. */
export type Received<R extends Route> = Part<R, 'params', 'out'> &
  Part<R, 'query', 'out'> &
  Part<R, 'body', 'out'>

export type Answer<R extends Route> = z.output<R['response']>

/** The answer of a call that has nothing to say. */
export const EmptyAnswer = z.strictObject({})
