import type { ServiceId } from 'contract/core/ids'
import { blocksMax, type PriceBlock } from 'contract/estimates/template'
import { Choice, FieldRow, Group, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { optionsOf, withAmount, withFactor } from '../edit/editOptions.ts'
import { replacePart } from '../edit/editTemplate.ts'
import { blockText, mostOf, unitOf, unitsOf } from '../edit/partText.ts'
import type { PartProblem } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { FormulaFields } from './FormulaFields.tsx'
import { PartCard } from './PartCard.tsx'
import { PerUnitFields } from './PerUnitFields.tsx'
import { type FieldsProps, QuestionField } from './QuestionField.tsx'
import { FactorField, LabelField, MoneyField, NumberField, OptionalMoneyField } from './ValueField.tsx'

export type Services = readonly { readonly id: ServiceId; readonly name: string }[]

interface Props {
  readonly block: PriceBlock
  readonly editing: TemplateEditing
  readonly services: Services
  readonly problems: readonly PartProblem[]
  readonly isNew: boolean
}

/** The fields of one line of the price. */
export function BlockEditor({ block, editing, services, problems, isNew }: Props) {
  const { document } = editing
  const put = (changed: PriceBlock) => editing.edit((before) => replacePart(before, 'blocks', changed))
  return (
    <PartCard
      editing={editing}
      list="blocks"
      id={block.id}
      name={block.label}
      text={blockText(block, document.questions)}
      problems={problems}
      isNew={isNew}
      isFull={document.blocks.length >= blocksMax}
    >
      <LabelField
        label="Text on the receipt"
        lettersMax={80}
        value={block.label}
        onValue={(label) => put({ ...block, label })}
      />
      <BlockFields block={block} editing={editing} services={services} put={put} />
      <InPackages block={block} editing={editing} put={put} />
    </PartCard>
  )
}

function BlockFields({ block, editing, services, put }: FieldsProps & { readonly services: Services }) {
  switch (block.kind) {
    case 'base':
      return (
        <MoneyField
          label="Amount in dollars"
          help="A negative amount is a discount."
          isSigned
          value={block.usdCents}
          onValue={(usdCents) => put({ ...block, usdCents })}
        />
      )
    case 'service':
      return <ServiceFields block={block} editing={editing} services={services} put={put} />
    case 'per_unit':
      return <PerUnitFields block={block} editing={editing} put={put} />
    case 'add':
    case 'factor':
      return <AnswerAmounts block={block} editing={editing} put={put} />
    case 'travel':
      return <TravelFields block={block} editing={editing} put={put} />
    case 'formula':
      return <FormulaFields block={block} editing={editing} put={put} />
    case 'minimum':
      return (
        <MoneyField
          label="Lowest price in dollars"
          isPositive
          value={block.usdCents}
          onValue={(usdCents) => put({ ...block, usdCents })}
        />
      )
  }
}

const ServiceFields = ({
  block,
  services,
  put,
}: FieldsProps<PriceBlock & { kind: 'service' }> & { readonly services: Services }) => (
  <FieldRow>
    <SelectField
      label="Service"
      value={block.serviceId ?? ''}
      onChange={({ currentTarget }) =>
        put({ ...block, serviceId: services.find(({ id }) => id === currentTarget.value)?.id ?? null })
      }
    >
      <option value="">No service of the catalog</option>
      {services.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <MoneyField
      label="Price here in dollars"
      value={block.usdCents}
      onValue={(usdCents) => put({ ...block, usdCents })}
    />
  </FieldRow>
)

function AnswerAmounts({ block, editing, put }: FieldsProps<PriceBlock & { kind: 'add' | 'factor' }>) {
  const question = editing.document.questions.find(({ id }) => id === block.question)
  return (
    <>
      <QuestionField block={block} editing={editing} put={put} />
      <FieldRow>
        {optionsOf(question).map(({ id, label }) =>
          block.kind === 'add' ? (
            <MoneyField
              key={id}
              label={`${label}: dollars`}
              isSigned
              value={block.amounts.find(({ option }) => option === id)?.usdCents ?? 0}
              onValue={(usdCents) => put(withAmount(block, id, usdCents))}
            />
          ) : (
            <FactorField
              key={id}
              label={`${label}: percent`}
              value={block.factors.find(({ option }) => option === id)?.thousandths ?? 1000}
              onValue={(thousandths) => put(withFactor(block, id, thousandths))}
            />
          ),
        )}
      </FieldRow>
    </>
  )
}

function TravelFields({ block, editing, put }: FieldsProps<PriceBlock & { kind: 'travel' }>) {
  const { questions } = editing.document
  const one = unitOf(block.question, questions)
  return (
    <>
      <QuestionField block={block} editing={editing} put={put} />
      <FieldRow>
        <MoneyField
          label={`Dollars for each ${one}`}
          value={block.usdCents}
          onValue={(usdCents) => put({ ...block, usdCents })}
        />
        <NumberField
          label="Included distance"
          unit={unitsOf(block.question, questions)}
          most={mostOf(block.question, questions)}
          value={block.includedThousandths}
          onValue={(includedThousandths) => put({ ...block, includedThousandths })}
        />
        <OptionalMoneyField
          label="At most, in dollars (optional)"
          value={block.maximumUsdCents}
          onValue={(maximumUsdCents) => put({ ...block, maximumUsdCents })}
        />
      </FieldRow>
    </>
  )
}

/** The packages that have the line; by default, all. */
function InPackages({ block, editing, put }: FieldsProps) {
  const { packages } = editing.document
  if (packages.length === 0) return null
  const all = packages.map(({ id }) => id)
  const chosen = block.packages ?? all
  const toggle = (id: string, isIn: boolean) => {
    const next = all.filter((each) => (each === id ? isIn : chosen.includes(each)))
    if (next.length > 0) put({ ...block, packages: next.length === all.length ? null : next })
  }
  return (
    <Group>
      <legend>Packages with this line</legend>
      {packages.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
        />
      ))}
    </Group>
  )
}
