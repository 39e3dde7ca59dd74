import type { PriceBlock } from 'contract/estimates/template'
import { useState } from 'react'
import { Details } from '../../../../shared/ui/Details.tsx'
import { FieldRow } from '../../../../shared/ui/FormFields.tsx'
import { Body } from '../../../../shared/ui/Text.tsx'
import { type FormulaNumber, formulaNumbers, shownValue, withFormulaNumber } from '../edit/formulaNumbers.ts'
import type { FieldsProps } from './QuestionField.tsx'
import { MoneyField, NumberField } from './ValueField.tsx'

const keyOf = ({ path }: FormulaNumber) => path.join('.')

/** The numbers of a formula, which came with a copied template. */
export function FormulaFields({ block, editing, put }: FieldsProps<PriceBlock & { kind: 'formula' }>) {
  const { questions } = editing.document
  const { formula } = block
  const numbers = formulaNumbers(formula, questions)
  // An amount that becomes zero while it is typed keeps its field.
  const [shown] = useState(() => new Set(numbers.filter(({ isNothing }) => !isNothing).map(keyOf)))
  const fields = numbers.filter((each) => !each.isNothing || shown.has(keyOf(each)))
  const field = (number: FormulaNumber) => (
    <FormulaField
      key={keyOf(number)}
      number={number}
      onValue={(value) => put({ ...block, formula: withFormulaNumber(formula, number, value) })}
    />
  )
  const rare = fields.filter(({ isRare }) => isRare)
  return (
    <>
      <Body>This line has a formula that came with the template. You can change its numbers.</Body>
      <FieldRow>{fields.filter(({ isRare }) => !isRare).map(field)}</FieldRow>
      {rare.length > 0 && (
        <Details>
          <summary>Units of each price</summary>
          <FieldRow>{rare.map(field)}</FieldRow>
        </Details>
      )}
    </>
  )
}

interface FieldProps {
  readonly number: FormulaNumber
  readonly onValue: (value: number) => void
}

function FormulaField({ number, onValue }: FieldProps) {
  const { kind, label, help, unit, least, most, problem } = number
  const props = { help, problem, value: shownValue(number), onValue }
  return kind === 'money' ? (
    <MoneyField {...props} label={label} unit="dollars" isSigned />
  ) : (
    <NumberField {...props} label={label} unit={unit} least={least} most={most} />
  )
}
