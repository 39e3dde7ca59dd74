import type { CheckoutId } from 'contract/core/ids'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { type Choice, nothingChosen } from '../begin/choice.ts'

/**
 * Checkout attempt of this tab: the same content reuses its key over double clicks, reloads and lost responses, so that
 * only one checkout begins. Cleared when that checkout ends.
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

export function rememberCheckout(checkoutId: CheckoutId): void {
  const last = lastAttempt()
  if (last) write(attemptName, { ...last, checkoutId })
}

/** The end of another checkout leaves this one in place. */
export function forgetCheckout(checkoutId: CheckoutId): void {
  const begun = lastAttempt()?.checkoutId ?? null
  if (begun === null || begun === checkoutId) remove(attemptName)
}

/** After a refusal the next attempt needs a new key. */
export function forgetAttempt(): void {
  remove(attemptName)
}

/** Choice from before a reload. */
export function storedChoice(): Choice {
  return { ...nothingChosen, ...(read(choiceName) as Choice | null) } // only this file writes it
}

export function keepChoice(choice: Choice): void {
  write(choiceName, choice)
}

export function forgetChoice(): void {
  remove(choiceName)
}

const lastAttempt = () => read(attemptName) as Attempt | null // only this file writes it

// Some browsers block storage. The server still allows only one checkout to hold the same points and to charge once.
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
    // Without storage a reload starts over.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored either.
  }
}
