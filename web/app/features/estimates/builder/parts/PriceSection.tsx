import { assumptionsMax } from 'contract/estimates/template'
import { FieldRow, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { Section } from '../../../../shared/ui/Section.tsx'
import { SectionTitle } from '../../../../shared/ui/Text.tsx'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { LinesField, UncertaintyField } from './ValueField.tsx'

const roundings = [
  [1, 'Cent'],
  [100, 'Dollar'],
  [500, '5 dollars'],
  [1000, '10 dollars'],
] as const

/** How exact prices are, and what they assume. */
export function PriceSection({ editing: { document, edit } }: { readonly editing: TemplateEditing }) {
  const { spreadPercent, roundToUsdCents, assumptions } = document
  return (
    <Section aria-labelledby="rounding">
      <SectionTitle id="rounding" as="h3">
        Range and assumptions
      </SectionTitle>
      <FieldRow>
        <UncertaintyField
          label="Spread in percent"
          help="How far your prices differ from the likely price, beyond uncertain answers."
          value={spreadPercent}
          onValue={(changed) => edit((before) => ({ ...before, spreadPercent: changed }))}
        />
        <SelectField
          label="Round prices to the next"
          value={roundToUsdCents}
          onChange={({ currentTarget }) =>
            edit((before) => ({ ...before, roundToUsdCents: Number(currentTarget.value) }))
          }
        >
          {roundings.some(([cents]) => cents === roundToUsdCents) || (
            <option value={roundToUsdCents}>{roundToUsdCents / 100} dollars</option>
          )}
          {roundings.map(([cents, name]) => (
            <option key={cents} value={cents}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <LinesField
        label="Assumptions, one per line"
        linesMax={assumptionsMax}
        lettersMax={160}
        lines={assumptions}
        onLines={(changed) => edit((before) => ({ ...before, assumptions: changed }))}
      />
    </Section>
  )
}
