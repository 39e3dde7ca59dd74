import { operationId } from 'contract/routes'
import type { ErrorCode } from 'contract/errors/errors'
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

/** Returns every refusal of a route: those that it declares, and those that its shape implies. */
export function declaredErrors(route: Route): readonly ErrorCode[] {
  return [...new Set([...(route.errors ?? []), ...impliedErrors(route)])]
}

/** The refusals that the access, the permission, the proof, the input and the idempotency key of a route imply. */
export function impliedErrors(route: Route): readonly ErrorCode[] {
  const codes: ErrorCode[] = []
  if (route.access !== 'public')
    codes.push(
      'not_signed_in',
      'member_unknown',
      'member_suspended',
      'second_factor_code_needed',
      ...tokenErrors,
    )
  if (route.access === 'operator') codes.push('forbidden', 'second_factor_required', 'sign_in_again')
  if (route.permission) codes.push('business_not_found', 'not_permitted')
  if (route.freshProof) codes.push('sign_in_again')
  if (route.params ?? route.query ?? route.body) codes.push('input_invalid')
  if (route.isIdempotent) codes.push(...idempotencyErrors)
  return codes
}

/** Server conditions that may refuse any call. */
const always: ReadonlySet<ErrorCode> = new Set([
  'busy',
  'conflict_retry',
  'database_unavailable',
  'database_read_only',
  'storage_full',
])

/**
 * Runs a use case and checks its refusal against the codes that the route declares. Logs an undeclared one; with
 * `isStrict`, fails the call so that tests and developers find it.
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
    const undeclared = new Error(`${operationId(route)} does not declare its refusal ${error.code}`, {
      cause: error,
    })
    if (isStrict) throw undeclared
    log.error({ err: undeclared }, 'undeclared refusal')
    throw error
  }
}
