import { type OperatorCategory, addCategory, changeCategory } from 'contract/businesses/operatorCategories'
import { type Glyph, glyphs } from 'contract/businesses/glyphs'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  /** Null for a new category. */
  readonly category: OperatorCategory | null
  /** The groups that other categories have. */
  readonly groups: readonly string[]
  readonly glyph: Glyph
  readonly close: () => void
}

const Category = z.object({
  name: requiredText('Enter a name.'),
  pluralName: requiredText('Enter the plural.'),
  groupName: requiredText('Enter a group.'),
  glyph: z.string(),
  synonyms: z.string(),
})

/** Names, group, drawing and synonyms of a category. */
export function CategoryDialog({ category, groups, glyph, close }: Props) {
  const groupsId = useId()
  const { field, handleSubmit } = useZodForm(Category, {
    name: category?.name ?? '',
    pluralName: category?.pluralName ?? '',
    groupName: category?.groupName ?? '',
    glyph,
    synonyms: category?.synonyms.join(', ') ?? '',
  })
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addCategory)
  const [change, changing] = useWrite(changeCategory)
  const isBusy = adding.isLoading || changing.isLoading
  const submit = handleSubmit(async ({ synonyms, ...fields }) => {
    const words = synonyms.split(',').map((word) => word.trim())
    const body = { ...fields, synonyms: [...new Set(words.filter((word) => word !== ''))] }
    const answer = category
      ? await change({ params: { slug: category.slug }, body })
      : await add({ body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(category ? 'Saved. Search follows within minutes.' : `${body.name} added`)
    close()
  })
  return (
    <Dialog title={category ? `Edit ${category.name}` : 'New category'} canClose={!isBusy} onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TextField label="Name" {...field('name')} maxLength={60} autoComplete="off" help="Like Bakery." />
          <TextField
            label="Plural"
            {...field('pluralName')}
            maxLength={60}
            autoComplete="off"
            help="Like Bakeries."
          />
          <TextField
            label="Group"
            {...field('groupName')}
            maxLength={60}
            list={groupsId}
            autoComplete="off"
          />
          <datalist id={groupsId}>
            {groups.map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </datalist>
          <SelectField label="Drawing" {...field('glyph')}>
            {Object.keys(glyphs).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Synonyms"
            {...field('synonyms')}
            autoComplete="off"
            help="Other words that find it, separated by commas."
          />
          <ErrorMessage error={category ? changing.error : adding.error} />
        </DialogBody>
        <DialogActions>
          <Button look="text" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
