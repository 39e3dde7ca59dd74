import { type SubmitEvent, useState } from 'react'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { authorOf, fillOf } from '../inboxText.ts'
import type { OwnReview } from '../reviewKinds.ts'
import { forgetReply, holdReply, storedReply } from './replyDrafts.ts'
import { focusHeading } from '../review/reviewFocus.ts'
import { ReplyField } from './ReplyField.tsx'
import { ReplyText } from './ReplyText.tsx'
import { replyToReview } from 'contract/reviews/writing'
import { useWrite } from '../../../shared/api/calls.ts'

/** The reply to a review at Goodword: public at once; this device holds the draft. */
export function OwnReplyPanel({ review }: { readonly review: OwnReview }) {
  const { reply, business } = review
  const [isEditing, setIsEditing] = useState(false)
  if (reply && !isEditing)
    return (
      <div className={stack(12)}>
        <ReplyText reply={{ text: reply.text, publishedText: null, authorName: null }} />
        <MutedText>
          Published on {formatDate(reply.publishedAt, business.timeZone)}
          {reply.editedAt && `, edited on ${formatDate(reply.editedAt, business.timeZone)}`}
        </MutedText>
        <div>
          <Button size="small" data-reply-open onClick={() => setIsEditing(true)}>
            Edit reply
          </Button>
        </div>
      </div>
    )
  return <Editor review={review} isOpened={isEditing} onClose={() => setIsEditing(false)} />
}

interface EditorProps {
  readonly review: OwnReview
  readonly isOpened: boolean
  readonly onClose: () => void
}

function Editor({ review, isOpened, onClose }: EditorProps) {
  const { id, business, reply } = review
  const author = authorOf(review)
  const key = `goodword.${id}` as const
  const [text, setText] = useState(() => storedReply(key) ?? reply?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [send, { error, isLoading }] = useWrite(replyToReview)

  function change(next: string): void {
    setText(next)
    setProblem(null)
    holdReply(key, next)
  }

  async function publish(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const body = { text: text.trim() }
    const { isOver, warning } = fillOf('goodword', body.text)
    const found = body.text === '' ? 'Enter a reply.' : isOver ? warning : null
    setProblem(found)
    if (found) return
    const { error: refused } = await send({ params: { businessId: business.id, reviewId: id }, body })
    if (refused) return
    forgetReply(key)
    onClose()
    focusHeading()
    toast.done(`Your reply to ${author} is published`)
  }

  return (
    <form className={stack(12)} noValidate onSubmit={(event) => void publish(event)}>
      <ReplyField
        source="goodword"
        reviewId={id}
        businessId={business.id}
        label={`Your reply to ${author}`}
        text={text}
        error={problem}
        isOpened={isOpened}
        onChange={change}
      />
      <ErrorMessage error={error} />
      <div className={wrap(8)}>
        <Button type="submit" look="filled" size="small" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Publishing' : 'Publish reply'}
        </Button>
        {reply && (
          <Button size="small" look="text" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
