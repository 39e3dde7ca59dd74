import type { UsdCents } from 'contract/core/money'
import * as z from 'zod/mini'
import { hundredthsText } from 'contract/core/typedAmounts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { dollarsField } from './dollars.ts'

interface Props {
  /** The accepted price. */
  readonly agreed: UsdCents | null
  readonly isBusy: boolean
  readonly error: unknown
  /** Resolves to the error of a refused call. */
  readonly finish: (price: UsdCents) => Promise<unknown>
  readonly onClose: () => void
}

const Final = z.object({ price: dollarsField })

/** Asks for the final price of the work. */
export function FinishDialog({ agreed, isBusy, error, finish, onClose }: Props) {
  const { field, handleSubmit } = useZodForm(Final, { price: agreed === null ? '' : hundredthsText(agreed) })
  const save = handleSubmit(async ({ price }) => {
    if ((await finish(price)) !== undefined) return
    toast.done('Final price saved')
    onClose()
  })
  return (
    <AskDialog
      title="What did the work cost?"
      confirm="Save final price"
      busy="Saving"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p>The request is then finished. The final price shows the next customers how exact estimates are.</p>
      <TextField label="Final price in dollars" inputMode="decimal" autoComplete="off" {...field('price')} />
    </AskDialog>
  )
}
