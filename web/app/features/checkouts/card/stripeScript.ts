import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A script that is not there by then was blocked or lost. */
const scriptMilliseconds = 8000

/**
 * Stripe's own script, loaded when it is asked for and never before. Refused when it is blocked or slow; asking again
 * then loads it anew.
 */
export async function stripeScript(publishableKey: string): Promise<Stripe> {
  const timer = setTimeout(giveUp, scriptMilliseconds)
  try {
    const stripe = await loadStripe(publishableKey, { locale: 'en' })
    if (!stripe) throw new Error('Stripe’s script runs in a browser alone')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}

/** The library waits for the script for ever, and keeps waiting for the same one; a failed one it replaces. */
function giveUp(): void {
  document
    .querySelector('script[src^="https://js.stripe.com/"]')
    ?.dispatchEvent(new Event('error', { cancelable: false }))
}
