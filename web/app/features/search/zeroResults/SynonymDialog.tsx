import { synonymLengthMax, addSynonym } from 'contract/search/synonyms'
import * as z from 'zod/mini'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

const Meaning = z.object({ means: requiredText('Enter the words that find the right businesses.') })

/** Gives the words of a search a meaning. */
export function SynonymDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { field, handleSubmit } = useZodForm(Meaning, { means: '' })
  const [add, { error, isLoading }] = useWrite(addSynonym)
  const confirm = handleSubmit(async ({ means }) => {
    const { data } = await add({ body: { words, means } })
    if (!data) return
    onClose()
    toast.done(`Search now reads “${data.words}” as “${data.means}”`)
  })
  return (
    <AskDialog
      title={`Add a meaning to “${words}”`}
      confirm="Save"
      busy="Saving"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Meaning"
        autoComplete="off"
        maxLength={synonymLengthMax}
        {...field('means')}
        help="A category or other words that businesses use, such as “optician”. It applies within a minute."
      />
    </AskDialog>
  )
}
