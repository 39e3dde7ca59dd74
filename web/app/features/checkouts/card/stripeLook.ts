import { useColorScheme } from '@mui/material/styles'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { theme } from '../../../shared/theme/theme.ts'

/** Stripe's field styles. Its fields are cross-origin frames: neither CSS variables nor fonts of the page apply. */
export function useStripeLook(): { style: StripeElementStyle; scheme: 'light' | 'dark' } {
  const { mode, systemMode } = useColorScheme()
  const scheme = (mode === 'system' ? systemMode : mode) ?? 'light'
  const role = theme.colorSchemes[scheme]?.palette.role
  return {
    scheme,
    style: {
      base: {
        fontFamily: 'Roboto, system-ui, sans-serif',
        fontSize: '16px',
        lineHeight: '24px',
        color: role?.heading,
        iconColor: role?.quietText,
        '::placeholder': { color: role?.quietText },
        ':-webkit-autofill': { color: role?.heading },
      },
      invalid: { color: role?.heading, iconColor: role?.error },
    },
  }
}
