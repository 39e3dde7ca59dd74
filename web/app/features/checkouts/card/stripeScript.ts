import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Time-out after which the script counts as blocked or lost. */
const scriptMilliseconds = 8000

/** Loads Stripe's script on demand. Rejects when it is blocked or slow; the next call then loads it again. */
export async function stripeScript(publishableKey: string): Promise<Stripe> {
  const timer = setTimeout(failPendingScript, scriptMilliseconds)
  try {
    const stripe = await loadStripe(publishableKey, { locale: 'en' })
    if (!stripe) throw new Error('Stripe’s script runs only in a browser')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}

/** The library has no time-out and reuses a pending script; it replaces a failed one. */
function failPendingScript(): void {
  document
    .querySelector('script[src^="https://js.stripe.com/"]')
    ?.dispatchEvent(new Event('error', { cancelable: false }))
}
