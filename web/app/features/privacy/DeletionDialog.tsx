import { type Privacy, requestErasure } from 'contract/privacy/privacy'
import { erasureGraceDays, erasureWord } from 'contract/privacy/terms'
import { usdCents } from 'contract/core/money'
import * as z from 'zod/mini'
import { formatUsd } from '../../shared/format/money.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Choice, Group } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useWrite } from '../../shared/api/calls.ts'

const Deletion = z.object({
  reviews: z.enum(['kept', 'deleted']),
  givesUpCredit: z.boolean(),
  confirmation: z.literal(erasureWord, `Type ${erasureWord} in capitals.`),
})

interface Props {
  readonly privacy: Privacy
  readonly onClose: () => void
}

/** Asks for the choices and for the confirmation word. */
export function DeletionDialog({ privacy: { reviewCount, storeCreditUsdCents }, onClose }: Props) {
  const { field, register, handleSubmit } = useZodForm(Deletion, {
    reviews: 'kept',
    givesUpCredit: false,
    confirmation: '' as typeof erasureWord, // checked on submit
  })
  const [ask, { isLoading, error }] = useWrite(requestErasure)
  const submit = handleSubmit(async ({ reviews, givesUpCredit }) => {
    const body = { reviews, givesUpCredit, confirmation: 'delete' } as const
    if ('error' in (await ask({ body }))) return
    toast.done(`We delete your account in ${erasureGraceDays} days.`)
    onClose()
  })
  return (
    <AskDialog
      title="Delete your account?"
      confirm="Delete my account"
      busy="Saving"
      decline="Keep it"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        After {erasureGraceDays} days our support cannot bring it back either. We email you the date and a
        link to keep your account.
      </p>
      {reviewCount > 0 && (
        <Group>
          <legend>Your reviews</legend>
          <Choice
            type="radio"
            value="kept"
            label="Keep them without my name and photos"
            {...register('reviews')}
          />
          <Choice type="radio" value="deleted" label="Delete them" {...register('reviews')} />
        </Group>
      )}
      {storeCreditUsdCents > 0 && (
        <Choice
          type="checkbox"
          label={`I forfeit ${formatUsd(usdCents(storeCreditUsdCents))} of store credit`}
          {...register('givesUpCredit')}
        />
      )}
      <TextField
        label={`Type ${erasureWord} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('confirmation')}
      />
    </AskDialog>
  )
}
