import type { BusinessId } from 'contract/core/ids'
import { type InboxReview, replyTextMax } from 'contract/reviews/writing'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
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

/** Writes or changes the business's reply. */
export function ReplyEditor({ businessId, review: { id, authorName, reply, replyHistory } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState(reply?.text ?? '')
  const [wasTried, setWasTried] = useState(false)
  const [send, { error, isLoading }] = useReplyToReviewMutation()
  const isMissing = text.trim() === ''

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasTried(true)
    if (isMissing || isLoading) return
    const { error: refused } = await send({
      params: { businessId, reviewId: id },
      body: { text: text.trim() },
    })
    if (refused) return
    setIsOpen(false)
    toast.done(`Your reply to ${authorName} is published`)
  }
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
            value={text}
            error={wasTried && isMissing ? 'Enter a reply.' : null}
            onChange={setText}
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
