import type { MemberId } from 'contract/core/ids'
import { lonePointsLimits, PointCorrection, correctPoints } from 'contract/people/requests'
import { reasonLengthMax } from 'contract/people/users'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { formatCount } from '../../shared/format/points.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { TextArea } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useWrite } from '../../shared/api/calls.ts'

const [memberLimit, ownLimit] = lonePointsLimits

const Form = z.object({
  points: z.pipe(
    z.string().check(z.trim(), z.regex(/^[-−+]?\d{1,7}$/, 'Enter a whole number of points.')),
    z.pipe(
      z.transform((text: string) => Number(text.replace('−', '-'))),
      PointCorrection.shape.points,
    ),
  ),
  reason: PointCorrection.shape.reason,
})

/** Adds or deducts points; large amounts need a second operator. */
export function CorrectPointsDialog({
  id,
  onClose,
}: {
  readonly id: MemberId
  readonly onClose: () => void
}) {
  const { field, handleSubmit } = useZodForm(Form, { points: '', reason: '' })
  const { keyFor } = useIdempotencyKey()
  const [correct, { error, isLoading }] = useWrite(correctPoints)
  const submit = handleSubmit(async (body) => {
    const { data } = await correct({ params: { id }, body, idempotencyKey: keyFor(body) })
    if (!data) return
    toast.done(
      data.status === 'waiting' ? 'Another operator must approve the correction' : 'Points corrected',
    )
    onClose()
  })
  return (
    <AskDialog
      title="Correct points"
      confirm="Correct points"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        Goodword pays for points that you add. Another operator approves a correction above{' '}
        {formatCount(memberLimit.points)} points for one member in {memberLimit.days} days, or above{' '}
        {formatCount(ownLimit.points)} of yours in a day.
      </p>
      <TextField
        label="Points"
        {...field('points')}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        help="With a minus, the points are taken."
      />
      <TextArea
        label="Reason"
        {...field('reason')}
        maxLength={reasonLengthMax}
        help="The member sees the reason."
      />
    </AskDialog>
  )
}
