import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useState } from 'react'
import { sideBySide, stack, startAligned, strongText } from '../../../shared/ui/classes.ts'
import { AlertIcon } from '../../../shared/ui/icons.tsx'
import styles from './StripeField.module.css'

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
    <div className={stack(0, styles.field)} data-wide={isWide ? '' : undefined}>
      <label className={strongText} htmlFor={id}>
        {label}
      </label>
      <div
        className={styles.box}
        data-focused={isFocused ? '' : undefined}
        data-invalid={error ? '' : undefined}
      >
        <Element
          id={id}
          options={{ style }}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onChange={({ complete, error: fault }: { complete: boolean; error?: { code: string } }) =>
            onChange(complete, fault?.code ?? null)
          }
        />
      </div>
      <p className={sideBySide(6, startAligned, styles.note)} role={error ? 'alert' : undefined}>
        {error && <AlertIcon size={16} />}
        {error}
      </p>
    </div>
  )
}
