import { usdCentsMax } from 'contract/core/amounts'
import { thousandthsMax } from 'contract/estimates/formula'
import { uncertaintyPercentMax } from 'contract/estimates/template'
import { createContext, use, useEffect, useId, useState } from 'react'
import { TextArea } from '../../../../shared/ui/FormFields.tsx'
import { LongField } from '../../../../shared/ui/LongField.tsx'
import { TextField, type TextFieldProps } from '../../../../shared/ui/TextField.tsx'
import {
  centsOf,
  dollarsText,
  factorOf,
  numberText,
  percentText,
  shownNumber,
  thousandthsOf,
  wholePercentOf,
} from '../edit/quantities.ts'
import styles from './ValueField.module.css'

/** Reports each field with an invalid text, which is not saved. */
export const WrongFields = createContext<(field: { id: string; isWrong: boolean }) => void>(() => {})

interface Reading<Value> {
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly show: (value: Value) => string
  /** Undefined for an invalid text. */
  readonly read: (text: string) => Value | undefined
  /** The remedy for an invalid text. */
  readonly wrong: string
}

/**
 * The text of a field for a value of the template. The template always has the last valid value; the field has the
 * typed text until the value changes from elsewhere.
 */
function useTyped<Value>({ value, onValue, show, read, wrong }: Reading<Value>) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Value } | null>(null)
  const current = typed !== null && typed.value === value ? typed : null
  const isWrong = current !== null && read(current.text) === undefined
  const report = use(WrongFields)
  const id = useId()
  useEffect(() => {
    report({ id, isWrong })
    return () => report({ id, isWrong: false })
  }, [id, isWrong, report])
  return {
    text: current?.text ?? show(value),
    error: isWrong ? wrong : null,
    change(text: string) {
      const next = read(text)
      setTyped({ text, value: next === undefined ? value : next })
      if (next !== undefined && next !== value) onValue(next)
    },
    leave() {
      if (!isWrong) setTyped(null)
    },
  }
}

type FieldProps = Pick<TextFieldProps, 'label' | 'help' | 'aria-label'>

interface ValueProps<Value> extends FieldProps, Reading<Value> {
  /** Problem of the template here, when the text itself is valid. */
  readonly problem?: string | null
  readonly inputMode?: 'decimal' | 'numeric'
  /** Unit of the value, shown at the end of the field. */
  readonly unit?: string | null
}

function ValueField<Value>({
  problem = null,
  value,
  onValue,
  show,
  read,
  wrong,
  unit = null,
  ...field
}: ValueProps<Value>) {
  const { text, error, change, leave } = useTyped({ value, onValue, show, read, wrong })
  const measured = unit !== null && {
    'aria-label': `${field.label}, in ${unit}`,
    trailing: (
      <span className={styles.unit} aria-hidden>
        {unit}
      </span>
    ),
    style: { paddingInlineEnd: `min(50%, ${unit.length + 3}ch)` },
  }
  return (
    <TextField
      {...field}
      {...measured}
      autoComplete="off"
      value={text}
      error={error ?? problem}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={leave}
    />
  )
}

interface Props<Value> extends FieldProps, Pick<ValueProps<Value>, 'problem' | 'unit'> {
  readonly value: Value
  readonly onValue: (value: Value) => void
}

const asIs = (text: string) => text

function lettersUpTo(most: number, isRequired: boolean) {
  return {
    read(text: string): string | undefined {
      const trimmed = text.trim()
      return trimmed.length > most || (isRequired && trimmed === '') ? undefined : trimmed
    },
    wrong: isRequired ? `Enter 1 to ${most} letters.` : `Use up to ${most} letters.`,
  }
}

export const LabelField = ({
  lettersMax,
  isRequired = true,
  ...props
}: Props<string> & { readonly lettersMax: number; readonly isRequired?: boolean }) => (
  <ValueField {...props} show={asIs} {...lettersUpTo(lettersMax, isRequired)} />
)

export function LongTextField({
  label,
  value,
  onValue,
  lettersMax,
}: Omit<Props<string>, 'help'> & { readonly lettersMax: number }) {
  const reading = { value, onValue, show: asIs, ...lettersUpTo(lettersMax, false) }
  const { text, error, change, leave } = useTyped(reading)
  return (
    <LongField
      label={label}
      lettersMax={lettersMax}
      value={text}
      error={error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={leave}
    />
  )
}

interface LinesProps {
  readonly label: string
  readonly lines: readonly string[]
  readonly onLines: (lines: string[]) => void
  readonly linesMax: number
  readonly lettersMax: number
}

/** A short list as a text with one entry per line. */
export function LinesField({ label, lines, onLines, linesMax, lettersMax }: LinesProps) {
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  const { text, error, change, leave } = useTyped<string>({
    value: lines.join('\n'),
    onValue: (joined) => onLines(linesOf(joined)),
    show: asIs,
    read: (typed) => {
      const entries = linesOf(typed)
      const fits = entries.length <= linesMax && entries.every((line) => line.length <= lettersMax)
      return fits ? entries.join('\n') : undefined
    },
    wrong: `Use up to ${linesMax} lines of up to ${lettersMax} letters.`,
  })
  return (
    <TextArea
      label={label}
      help={`Up to ${linesMax} lines.`}
      rows={Math.min(Math.max(lines.length + 1, 3), 8)}
      value={text}
      error={error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** An amount in dollars, stored in cents. */
export const MoneyField = ({
  isSigned = false,
  isPositive = false,
  ...props
}: Props<number> & { readonly isSigned?: boolean; readonly isPositive?: boolean }) => (
  <ValueField
    {...props}
    inputMode={isSigned ? undefined : 'decimal'}
    show={dollarsText}
    read={(text) => {
      const cents = centsOf(text)
      const least = isSigned ? -usdCentsMax : isPositive ? 1 : 0
      return cents === null || cents < least ? undefined : cents
    }}
    wrong={isPositive ? 'Enter an amount above 0, such as 12.50.' : 'Enter an amount, such as 12.50.'}
  />
)

/** An amount in dollars, or none for an empty text. */
export const OptionalMoneyField = (props: Props<number | null>) => (
  <ValueField
    {...props}
    inputMode="decimal"
    show={(cents) => (cents === null ? '' : dollarsText(cents))}
    read={(text) => {
      if (text.trim() === '') return null
      const cents = centsOf(text)
      return cents === null || cents < 0 ? undefined : cents
    }}
    wrong="Enter an amount, or leave the field empty."
  />
)

interface NumberProps extends Props<number> {
  /** In thousandths, like the value. */
  readonly least?: number
  readonly most?: number
}

/** A number with up to three decimals, stored in thousandths. */
export const NumberField = ({ least = 0, most = thousandthsMax, ...props }: NumberProps) => (
  <ValueField
    {...props}
    inputMode={least < 0 ? undefined : 'decimal'}
    show={numberText}
    read={(text) => thousandthsOf(text, { least, most }) ?? undefined}
    wrong={numberRemedy(least, most)}
  />
)

/** The smallest number above zero that a template can have. */
export const aboveZero = 1

function numberRemedy(least: number, most: number): string {
  if (most < thousandthsMax)
    return least === aboveZero
      ? `Enter a number above 0, up to ${shownNumber(most)}.`
      : `Enter ${shownNumber(least)} to ${shownNumber(most)}.`
  return least === aboveZero ? 'Enter a number above 0.' : 'Enter a number, such as 12.5.'
}

/** The largest factor: ten times the amount. */
const factorMax = 10_000

/** A percentage to add or subtract, stored as a factor in thousandths. */
export const FactorField = (props: Props<number>) => (
  <ValueField
    {...props}
    show={percentText}
    read={(text) => {
      const factor = factorOf(text)
      return factor === null || factor > factorMax ? undefined : factor
    }}
    wrong="Enter -99.9 to 900, such as 15 or -12.5."
  />
)

/** An uncertainty in whole percent. */
export const UncertaintyField = (props: Props<number>) => (
  <ValueField
    {...props}
    inputMode="numeric"
    show={String}
    read={(text) => wholePercentOf(text, uncertaintyPercentMax) ?? undefined}
    wrong={`Enter 0 to ${uncertaintyPercentMax}.`}
  />
)
