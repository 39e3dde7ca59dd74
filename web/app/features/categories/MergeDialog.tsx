import { type OperatorCategory, mergeCategories } from 'contract/businesses/operatorCategories'
import { useState } from 'react'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { formatCount } from '../../shared/format/points.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly category: OperatorCategory
  /** The categories that can take the businesses, at least one. */
  readonly others: readonly OperatorCategory[]
  readonly close: () => void
}

/** Chooses the category that gets the businesses of another one, and states the effect. */
export function MergeDialog({ category, others, close }: Props) {
  const [into, setInto] = useState(others[0]?.slug ?? '')
  const { keyFor } = useIdempotencyKey()
  const [merge, { isLoading, error }] = useWrite(mergeCategories)
  const target = others.find(({ slug }) => slug === into)
  const confirm = async () => {
    const input = { params: { slug: category.slug }, body: { into } }
    const answer = await merge({ ...input, idempotencyKey: keyFor(input) })
    if (!answer.data) return
    toast.done(`${category.name} merged into ${answer.data.category.name}. Search follows within minutes.`)
    close()
  }
  return (
    <AskDialog
      title={`Merge ${category.name}?`}
      confirm="Merge"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <SelectField label="Merge into" value={into} onChange={(event) => setInto(event.target.value)}>
        {others.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {target && (
        <p>
          {counted(category.businessCount)} of {category.name}{' '}
          {category.businessCount === 1 ? 'moves' : 'move'} to {target.name}, which has{' '}
          {counted(target.businessCount)}. Search finds them by the names of both. Addresses of{' '}
          {category.name} lead to {target.name} permanently. You cannot undo this.
        </p>
      )}
    </AskDialog>
  )
}

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'business' : 'businesses'}`
