import type { ErrorCode } from 'contract/core/errors'
import type { Route } from 'contract/core/route'
import type { Log } from '../log/log.ts'
import { Refusal } from './problem.ts'

const tokenErrors = [
  'token_invalid',
  'token_expired',
  'token_revoked',
  'token_issuer_unknown',
  'identity_unavailable',
] as const

const idempotencyErrors = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_in_progress',
] as const

/** Every refusal that a route declares: its own, and those that follow from its access, its input and its key. */
export function declaredErrors(route: Route): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...route.errors]
  if (route.access !== 'public') codes.push('not_signed_in', 'member_unknown', ...tokenErrors)
  if (route.access === 'operator') codes.push('forbidden')
  if (route.params ?? route.query ?? route.body) codes.push('input_invalid')
  if (route.isIdempotent) codes.push(...idempotencyErrors)
  return [...new Set(codes)]
}

/** The state of the server, which may refuse any call at any time. */
const always: ReadonlySet<ErrorCode> = new Set([
  'busy',
  'conflict_retry',
  'database_unavailable',
  'database_read_only',
  'storage_full',
])

/**
 * Runs a use case and compares the refusal that it throws with what its route declares. An undeclared one is logged;
 * where `isStrict` it fails the call, so that tests and developers find it.
 */
export async function declaring<T>(
  route: Route,
  { isStrict, log }: { isStrict: boolean; log: Log },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || always.has(error.code)) throw error
    if (declaredErrors(route).includes(error.code)) throw error
    const undeclared = new Error(`${route.name} does not declare its refusal ${error.code}`, { cause: error })
    if (isStrict) throw undeclared
    log.error({ err: undeclared }, 'undeclared refusal')
    throw error
  }
}
