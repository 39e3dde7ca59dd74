import type { CheckoutId } from 'contract/core/ids'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { type Choice, nothingChosen } from '../begin/choice.ts'

/**
 * What this tab has begun: the same content keeps its key over double clicks, reloads and lost answers, so that it is
 * one checkout. Forgotten as soon as that checkout has ended.
 */
interface Attempt {
  readonly content: string
  readonly key: string
  readonly checkoutId: CheckoutId | null
}

const attemptName = 'goodword.payment.attempt'
const choiceName = 'goodword.payment.choice'

export function keyFor(content: unknown): string {
  const text = JSON.stringify(content)
  const last = lastAttempt()
  if (last?.content === text) return last.key
  const attempt: Attempt = { content: text, key: newIdempotencyKey(), checkoutId: null }
  write(attemptName, attempt)
  return attempt.key
}

/** The checkout that this tab has begun and that has not ended as far as it knows. */
export function begunCheckout(): CheckoutId | null {
  return lastAttempt()?.checkoutId ?? null
}

export function rememberCheckout(checkoutId: CheckoutId): void {
  const last = lastAttempt()
  if (last) write(attemptName, { ...last, checkoutId })
}

/** Another checkout's end says nothing about this one. */
export function forgetCheckout(checkoutId: CheckoutId): void {
  const begun = begunCheckout()
  if (begun === null || begun === checkoutId) remove(attemptName)
}

/** What was refused is not begun: the next try is another one. */
export function forgetAttempt(): void {
  remove(attemptName)
}

/** What was chosen before a reload. */
export function keptChoice(): Choice {
  return (read(choiceName) as Choice | null) ?? nothingChosen // written by this file alone
}

export function keepChoice(choice: Choice): void {
  write(choiceName, choice)
}

export function forgetChoice(): void {
  remove(choiceName)
}

const lastAttempt = () => read(attemptName) as Attempt | null // written by this file alone

// Some browsers refuse storage altogether. The server still lets only one checkout hold the same points and pay once.
function read(name: string): unknown {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage a reload begins anew.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored either.
  }
}
