import type { PriceBlock } from 'contract/estimates/template'
import { SelectField } from '../../../../shared/ui/FormFields.tsx'
import { questionsFor } from '../edit/editTemplate.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'

export interface FieldsProps<Block extends PriceBlock = PriceBlock> {
  readonly block: Block
  readonly editing: TemplateEditing
  readonly put: (block: PriceBlock) => void
}

/** The question that a line asks. */
export function QuestionField({
  block,
  editing,
  put,
}: FieldsProps<PriceBlock & { readonly question: string }>) {
  const possible = questionsFor(editing.document, block.kind)
  const isKnown = possible.some(({ id }) => id === block.question)
  return (
    <SelectField
      label="Question"
      value={block.question}
      error={isKnown ? null : 'Choose a question.'}
      onChange={({ currentTarget }) => put(asking(block, currentTarget.value))}
    >
      {!isKnown && <option value={block.question}>Choose</option>}
      {possible.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** A new question clears the amounts. */
function asking(block: PriceBlock, question: string): PriceBlock {
  if (block.kind === 'add') return { ...block, question, amounts: [] }
  if (block.kind === 'factor') return { ...block, question, factors: [] }
  return 'question' in block ? { ...block, question } : block
}
