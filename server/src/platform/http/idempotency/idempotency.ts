import { operationId } from 'contract/routes'
import { createHash } from 'node:crypto'
import type { Route } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { Context } from '../../context.ts'
import { Refusal } from '../problem.ts'
import { answeredBefore, deleteAnswersBefore, isClaimed, keepAnswer } from './idempotency.repository.ts'

const printable = /^[\x21-\x7e]{1,255}$/

/**
 * Returns the caller's `Idempotency-Key`; null when the route accepts none or the caller sent none.
 * @throws Refusal idempotency_key_missing, idempotency_key_invalid
 */
export function idempotencyKeyOf(route: Route, header: string | string[] | undefined): string | null {
  if (!route.isIdempotent) return null
  if (header === undefined) {
    if (route.isKeyRequired) throw new Refusal('idempotency_key_missing')
    return null
  }
  if (typeof header !== 'string' || !printable.test(header)) throw new Refusal('idempotency_key_invalid')
  return header
}

export interface Replayable {
  readonly answer: object
  readonly isReplayed: boolean
}

/**
 * Runs the work once per member and key. A repeated call returns the stored response. A different call under the same
 * key is refused, and so is a repeat while the first is in progress. A refused call has no effect and is not stored, so
 * the caller may retry it.
 */
export async function once(
  context: Context,
  route: Route,
  { key, input }: { key: string; input: unknown },
  work: () => Promise<object>,
): Promise<Replayable> {
  const memberId = context.actor?.memberId
  if (!memberId) throw new Error(`${operationId(route)} is idempotent: its access must not be public`)
  if (!(await isClaimed(context.db, `${memberId} ${key}`))) throw new Refusal('idempotency_in_progress')
  const stored = await storedAnswer(context, route, { key, input })
  if (stored) return { answer: stored, isReplayed: true }
  const answer = await work()
  const requestHash = hashOf(route, input)
  await keepAnswer(context.db, {
    memberId,
    key,
    route: operationId(route),
    requestHash,
    answer,
    now: context.now,
  })
  return { answer, isReplayed: false }
}

/** The response to an earlier call with this key; null without one. @throws Refusal idempotency_key_reused */
export async function storedAnswer(
  context: Context,
  route: Route,
  { key, input }: { key: string; input: unknown },
): Promise<object | null> {
  const memberId = context.actor?.memberId
  const stored = memberId === undefined ? null : await answeredBefore(context.db, memberId, key)
  if (!stored) return null
  if (!stored.requestHash.equals(hashOf(route, input))) throw new Refusal('idempotency_key_reused')
  return stored.answer
}

const hashOf = (route: Route, input: unknown) =>
  createHash('sha256')
    .update(`${operationId(route)}\n${JSON.stringify(input)}`)
    .digest()

const retentionDays = 30

/** Keys expire after 30 days; natural keys still prevent duplicates after that. */
export async function deleteOldAnswers(context: Context): Promise<void> {
  const before = minus(context.now, { days: retentionDays })
  await deleteAnswersBefore(context.db, before)
}
