import { styled } from '@mui/material/styles'
import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useState } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { AlertIcon } from '../../../shared/ui/icons.tsx'

interface Props {
  readonly id: string
  readonly label: string
  readonly element: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement
  readonly style: StripeElementStyle
  readonly error: string | null
  readonly isWide?: boolean
  readonly onChange: (isComplete: boolean, code: string | null) => void
}

/** One Stripe field in the app's frame. Stripe reads the label through `for`. */
export function StripeField({ id, label, element: Element, style, error, isWide, onChange }: Props) {
  const [isFocused, setIsFocused] = useState(false)
  return (
    <Field data-wide={isWide ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <Box data-focused={isFocused ? '' : undefined} data-invalid={error ? '' : undefined}>
        <Element
          id={id}
          options={{ style }}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onChange={({ complete, error: fault }: { complete: boolean; error?: { code: string } }) =>
            onChange(complete, fault?.code ?? null)
          }
        />
      </Box>
      <Note role={error ? 'alert' : undefined}>
        {error && <AlertIcon size={16} />}
        {error}
      </Note>
    </Field>
  )
}

const Field = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-wide]': { gridColumn: '1 / -1' },
  '& > label': { marginBlockEnd: 6, fontWeight: 600, color: colors.heading },
})

const Box = styled('div')({
  display: 'grid',
  alignItems: 'center',
  height: 48,
  padding: '0 12px',
  borderRadius: 4,
  backgroundColor: colors.raised,
  border: `1px solid color-mix(in srgb, ${colors.quietText} 70%, transparent)`,
  '&:hover': { borderColor: colors.quietText },
  '&[data-invalid]': { borderColor: colors.error },
  '&[data-focused]': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
})

// Reserves its line when empty, so that an error causes no layout shift.
const Note = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  minHeight: 20,
  margin: '6px 0 0',
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  color: colors.error,
  '& > svg': { flex: 'none', marginBlockStart: 2 },
})
