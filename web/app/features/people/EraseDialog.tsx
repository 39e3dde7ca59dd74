import { type PersonDetail, erasePerson } from 'contract/people/people'
import { ActionReason, reasonLengthMax } from 'contract/people/users'
import { ErasureBlocker } from 'contract/privacy/privacy'
import { erasureGraceDays } from 'contract/privacy/terms'
import * as z from 'zod/mini'
import { problemOf } from '../../shared/api/problem.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Choice, Group, TextArea } from '../../shared/ui/FormFields.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { textList } from '../../shared/ui/classes.ts'
import { blockerText } from './blockerText.ts'
import { useWrite } from '../../shared/api/calls.ts'

const Erasure = z.object({
  reviews: z.enum(['kept', 'deleted']),
  givesUpCredit: z.boolean(),
  reason: ActionReason,
})

interface Props {
  readonly person: PersonDetail
  readonly onClose: () => void
}

/** Schedules the deletion of an account for a member who asked by letter or phone. */
export function EraseDialog({ person: { user, wallet }, onClose }: Props) {
  const { field, register, handleSubmit } = useZodForm(Erasure, {
    reviews: 'kept',
    givesUpCredit: false,
    reason: '',
  })
  const [erase, { error, isLoading }] = useWrite(erasePerson)
  const submit = handleSubmit(async (body) => {
    if ((await erase({ params: { id: user.id }, body })).error) return
    toast.done(`The account is erased in ${erasureGraceDays} days`)
    onClose()
  })
  const blockers = error === undefined ? [] : blockersIn(error)
  return (
    <AskDialog
      title={`Erase the account of ${user.displayName}?`}
      confirm="Schedule erasure"
      isDangerous
      isBusy={isLoading}
      error={blockers.length > 0 ? undefined : error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        Do it only for a member who proved who they are. All devices are signed out at once. We email the date
        to {user.email}; for {erasureGraceDays} days, the member can sign in and keep the account.
      </p>
      <Group>
        <legend>Reviews of the member</legend>
        <Choice
          type="radio"
          value="kept"
          label="Keep them without name and photos"
          {...register('reviews')}
        />
        <Choice type="radio" value="deleted" label="Delete them" {...register('reviews')} />
      </Group>
      {wallet.storeCreditUsdCents > 0 && (
        <Choice
          type="checkbox"
          label={`The member forfeits ${formatUsd(wallet.storeCreditUsdCents)} of store credit`}
          {...register('givesUpCredit')}
        />
      )}
      <TextArea
        label="Reason"
        {...field('reason')}
        maxLength={reasonLengthMax}
        help="Only operators see it. Say how the member asked."
      />
      {blockers.length > 0 && (
        <div ref={reveal}>
          <Message kind="error">
            <p>These must end first:</p>
            <ul className={textList}>
              {blockers.map((blocker) => (
                <li key={blocker.code}>{blockerText(blocker)}</li>
              ))}
            </ul>
          </Message>
        </div>
      )}
    </AskDialog>
  )
}

/** On phones, the end of the dialog is below the screen. */
const reveal = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

function blockersIn(error: unknown): readonly ErasureBlocker[] {
  const { code, details } = problemOf(error)
  if (code !== 'erasure_blocked') return []
  return z.array(ErasureBlocker).safeParse(details['blockers']).data ?? []
}
