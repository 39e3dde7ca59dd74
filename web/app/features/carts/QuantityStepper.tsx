import { MinusIcon, PlusIcon } from './cartIcons.tsx'
import { strongText } from '../../shared/ui/classes.ts'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  readonly quantity: number
  readonly most: number
  /** Name of the product. */
  readonly name: string
  readonly onChange: (quantity: number) => void
}

/** Minus and plus buttons. A button stays mounted at its limit to retain keyboard focus. */
export function QuantityStepper({ quantity, most, name, onChange }: QuantityStepperProps) {
  const isLeast = quantity <= 1
  const isMost = quantity >= most
  return (
    <div className={styles.group} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(Math.min(quantity - 1, most))}
      >
        <MinusIcon size={18} />
      </button>
      <span className={strongText} aria-hidden>
        {quantity}
      </span>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && onChange(quantity + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  )
}
