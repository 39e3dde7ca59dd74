import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import { type InboxReview, replyTextMax } from 'contract/reviews/writing'
import { type SubmitEvent, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Question } from '../../../shared/ui/Question.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { useReplyToReviewMutation } from '../own/ownReviewsApi.ts'

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
        <Form noValidate onSubmit={(event) => void submit(event)}>
          <LongField
            label={`Your reply to ${authorName}`}
            lettersMax={replyTextMax}
            rows={4}
            value={text}
            error={wasTried && isMissing ? 'Enter a reply.' : null}
            onChange={setText}
          />
          {error !== undefined && (
            <Message kind="error">
              <p>{problemOf(error).sentence}</p>
            </Message>
          )}
          <div>
            <Action type="submit" look="filled" size="small" aria-disabled={isLoading || undefined}>
              {isLoading ? 'Publishing' : 'Publish reply'}
            </Action>
            <Action type="button" look="text" size="small" onClick={() => setIsOpen(false)}>
              Cancel
            </Action>
          </div>
        </Form>
      ) : (
        <div>
          <Action
            type="button"
            size="small"
            onClick={() => setIsOpen(true)}
            aria-label={`${reply ? 'Edit the reply to' : 'Reply to'} ${authorName}`}
          >
            {reply ? 'Edit reply' : 'Reply'}
          </Action>
        </div>
      )}
    </>
  )
}

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  maxWidth: 640,
  '& > div:last-of-type': { display: 'flex', gap: 8 },
})
