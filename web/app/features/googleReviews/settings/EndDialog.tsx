import { ReviewsFate } from 'contract/googleReviews/connections'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Choice, Group } from '../../../shared/ui/FormFields.tsx'

interface Props {
  readonly title: string
  readonly confirm: string
  readonly busy: string
  /** Stored reviews that the choice is about. */
  readonly reviewCount: number
  /** False when only deletion is possible. */
  readonly canStay?: boolean
  readonly isBusy: boolean
  readonly error: unknown
  readonly onConfirm: (reviews: ReviewsFate) => Promise<void>
  readonly onClose: () => void
  /** The effects of both choices. */
  readonly children: ReactNode
}

const Fate = z.object({ reviews: ReviewsFate })

/** Ends a connection or a link, and asks what happens to the stored reviews. */
export function EndDialog({ reviewCount, canStay = true, onConfirm, children, ...dialog }: Props) {
  const { register, handleSubmit } = useZodForm(Fate, { reviews: canStay ? 'keep' : 'delete' })
  const end = handleSubmit(({ reviews }) => onConfirm(reviews))
  return (
    <AskDialog {...dialog} isDangerous onConfirm={() => void end()}>
      {children}
      {canStay && (
        <Group>
          <legend>The {formatReviews(reviewCount)} stored on Goodword</legend>
          <Choice type="radio" value="keep" label="Keep them" {...register('reviews')}>
            You can still read them. After a new connection they continue without duplicates.
          </Choice>
          <Choice type="radio" value="delete" label="Delete them" {...register('reviews')}>
            They leave the inbox and the insights, with drafts and history. Another connection imports them
            again.
          </Choice>
        </Group>
      )}
    </AskDialog>
  )
}
