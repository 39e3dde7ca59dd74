import { usdCents } from 'contract/core/money'
import { type ExampleJob, examplesMax } from 'contract/estimates/template'
import { formatUsd } from '../../../../shared/format/money.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { SelectField } from '../../../../shared/ui/FormFields.tsx'
import { replacePart } from '../edit/editTemplate.ts'
import { priceOf, type PartProblem, problemIn } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { AnswerFields } from './AnswerFields.tsx'
import styles from './ExampleEditor.module.css'
import { PartCard } from './PartCard.tsx'
import { Receipt } from './Receipt.tsx'
import { LabelField, MoneyField } from './ValueField.tsx'

interface Props {
  readonly example: ExampleJob
  readonly editing: TemplateEditing
  readonly problems: readonly PartProblem[]
  readonly isNew: boolean
}

/** A job whose price the owner knows, beside the price that the template computes. */
export function ExampleEditor({ example, editing, problems, isNew }: Props) {
  const { document } = editing
  const { id, name, answers, packageId, expectedUsdCents } = example
  const put = (changed: ExampleJob) => editing.edit((before) => replacePart(before, 'examples', changed))
  const estimate = priceOf(document, answers, packageId)
  const computed = estimate?.price.likely ?? null
  return (
    <PartCard
      editing={editing}
      list="examples"
      id={id}
      name={name}
      text={<Comparison expected={expectedUsdCents} computed={computed} />}
      problems={problems}
      isNew={isNew}
      isFull={document.examples.length >= examplesMax}
    >
      <LabelField
        label="Name"
        lettersMax={80}
        value={name}
        onValue={(changed) => put({ ...example, name: changed })}
      />
      <AnswerFields
        questions={document.questions}
        answers={answers}
        onAnswer={(question, answer) => put({ ...example, answers: { ...answers, [question]: answer } })}
      />
      {document.packages.length > 0 && (
        <SelectField
          label="Package"
          value={packageId ?? document.packages[0]?.id}
          onChange={({ currentTarget }) => put({ ...example, packageId: currentTarget.value })}
        >
          {document.packages.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      <MoneyField
        label="Expected total in dollars"
        help="Your own price for this job."
        value={expectedUsdCents}
        problem={problemIn(problems, id, 'expectedUsdCents')}
        onValue={(expected) => put({ ...example, expectedUsdCents: expected })}
      />
      {estimate && <Receipt estimate={estimate} />}
      {computed !== null && computed !== expectedUsdCents && (
        <Button
          size="small"
          style={{ justifySelf: 'start' }}
          aria-label={`Use the computed total for ${name}`}
          onClick={() => put({ ...example, expectedUsdCents: computed })}
        >
          Use the computed total
        </Button>
      )}
    </PartCard>
  )
}

/** "Expected $600.00 · computed $615.00": the second is green when both are the same, and red otherwise. */
function Comparison({ expected, computed }: { readonly expected: number; readonly computed: number | null }) {
  const isRight = computed === expected
  const difference = computed === null ? '' : differenceText(computed - expected)
  return (
    <>
      Expected {formatUsd(usdCents(expected))} ·{' '}
      <span className={styles.computed} data-right={isRight}>
        {computed === null
          ? 'the answers do not fit the questions'
          : `computed ${formatUsd(usdCents(computed))}${isRight ? ', as expected' : difference}`}
      </span>
    </>
  )
}

const differenceText = (cents: number) =>
  `, ${formatUsd(usdCents(Math.abs(cents)))} ${cents > 0 ? 'above' : 'below'}`
