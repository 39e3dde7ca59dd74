import type { StripeElementStyle } from '@stripe/stripe-js'
import { useColorScheme } from '../../../shared/theme/colorScheme.ts'
import { dark, light } from '../../../shared/theme/tokens.ts'

/** Stripe's field styles. Its fields are cross-origin frames: neither CSS variables nor fonts of the page apply. */
export function useStripeLook(): { style: StripeElementStyle; scheme: 'light' | 'dark' } {
  const { scheme } = useColorScheme()
  const role = scheme === 'dark' ? dark : light
  return {
    scheme,
    style: {
      base: {
        fontFamily: 'Roboto, system-ui, sans-serif',
        fontSize: '16px',
        lineHeight: '24px',
        color: role.heading,
        iconColor: role.quietText,
        '::placeholder': { color: role.quietText },
        ':-webkit-autofill': { color: role.heading },
      },
      invalid: { color: role.heading, iconColor: role.error },
    },
  }
}
