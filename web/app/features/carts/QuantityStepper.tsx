import { styled } from '@mui/material/styles'
import { colors } from '../../shared/theme/theme.ts'
import { MinusIcon, PlusIcon } from './cartIcons.tsx'

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
    <Group role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(Math.min(quantity - 1, most))}
      >
        <MinusIcon size={18} />
      </button>
      <span aria-hidden>{quantity}</span>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && onChange(quantity + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </Group>
  )
}

const Group = styled('div')({
  display: 'inline-grid',
  gridTemplateColumns: '40px minmax(32px, auto) 40px',
  alignItems: 'center',
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 4,
  backgroundColor: colors.raised,
  '& > span': {
    fontWeight: 600,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: colors.heading,
  },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    height: 40,
    padding: 0,
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    color: colors.link,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { background: colors.tint },
    '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
    '&[aria-disabled]': { color: colors.quietText, opacity: 0.5, cursor: 'default' },
    '&[aria-disabled]:hover': { background: 'none' },
  },
})
