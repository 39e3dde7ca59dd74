import type { BusinessId } from 'contract/core/ids'
import { type InboxReview, replyTextMax } from 'contract/reviews/writing'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Question } from '../../../shared/ui/Question.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { useReplyToReviewMutation } from '../own/ownReviewsApi.ts'
import styles from './ReplyEditor.module.css'

interface Props {
  readonly businessId: BusinessId
  readonly review: InboxReview
}

const Reply = z.object({ text: requiredText('Enter a reply.') })

/** Writes or changes the business's reply. */
export function ReplyEditor({ businessId, review: { id, authorName, reply, replyHistory } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { control, problem, handleSubmit } = useZodForm(Reply, { text: reply?.text ?? '' })
  const text = useController({ control, name: 'text' }).field
  const [send, { error, isLoading }] = useReplyToReviewMutation()

  const submit = handleSubmit(async (body) => {
    if (isLoading) return
    const { error: refused } = await send({ params: { businessId, reviewId: id }, body })
    if (refused) return
    setIsOpen(false)
    toast.done(`Your reply to ${authorName} is published`)
  })

  return (
    <>
      {replyHistory.length > 0 && (
        <Question asks="Earlier versions of your reply">
          {replyHistory.map((earlier) => (
            <MutedText key={earlier.replacedAt}>
              Until {formatDate(earlier.replacedAt)}: {earlier.text}
            </MutedText>
          ))}
        </Question>
      )}
      {isOpen ? (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <LongField
            label={`Your reply to ${authorName}`}
            lettersMax={replyTextMax}
            rows={4}
            {...text}
            error={problem('text')}
          />
          <ErrorMessage error={error} />
          <div>
            <Button type="submit" look="filled" size="small" aria-disabled={isLoading || undefined}>
              {isLoading ? 'Publishing' : 'Publish reply'}
            </Button>
            <Button type="button" look="text" size="small" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button
            type="button"
            size="small"
            onClick={() => setIsOpen(true)}
            aria-label={`${reply ? 'Edit the reply to' : 'Reply to'} ${authorName}`}
          >
            {reply ? 'Edit reply' : 'Reply'}
          </Button>
        </div>
      )}
    </>
  )
}
