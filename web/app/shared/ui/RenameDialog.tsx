import * as z from 'zod/mini'
import { useZodForm } from '../form/useZodForm.ts'
import { AskDialog } from './AskDialog.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  readonly title: string
  readonly label?: string
  readonly help?: string
  /** The current name; empty for a new one. */
  readonly name: string
  readonly lettersMax: number
  /** The sentence for an empty field; without one, the name may be empty. */
  readonly missing?: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of one thing. */
export function RenameDialog(props: Props) {
  const { title, label = 'Name', help, name, lettersMax, missing, isBusy, error, onSave, onClose } = props
  const text = z.string().check(z.trim())
  const schema = z.object({
    name: missing === undefined ? text : text.check(z.minLength(1, missing)),
  })
  const { field, handleSubmit } = useZodForm(schema, { name })
  return (
    <AskDialog
      title={title}
      confirm="Save"
      busy="Saving"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleSubmit((values) => onSave(values.name))()}
      onClose={onClose}
    >
      <TextField label={label} autoComplete="off" maxLength={lettersMax} help={help} {...field('name')} />
    </AskDialog>
  )
}
