import {
  type GoogleReply,
  decideGoogleReply,
  submitGoogleReply,
  withdrawGoogleReply,
  deleteGoogleReply,
} from 'contract/googleReviews/replies'
import { violationSentence } from 'contract/googleReviews/violations'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { TextArea } from '../../../shared/ui/FormFields.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { replyStateNames, replyStateSentences, webAddress } from '../inboxText.ts'
import { showReply } from '../reviewInboxApi.ts'
import type { GoogleReview } from '../reviewKinds.ts'
import { ReplyText } from './ReplyText.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly review: GoogleReview
  readonly reply: GoogleReply
  readonly mayApprove: boolean
  /** Opens the editor of a public reply. */
  readonly onEdit: () => void
}

/** A reply that is not a draft: its state in words with the time, its text, and the next actions. */
export function GoogleReplyState({ review, reply, mayApprove, onEdit }: Props) {
  const preferences = usePreferences()
  const { state, updatedAt, publishedAt } = reply
  const at = (state === 'published' ? publishedAt : null) ?? updatedAt
  const isWrong = state === 'rejected' || state === 'failed'
  return (
    <div className={stack(12)}>
      <Notice kind={isWrong ? 'warning' : 'info'} role="status">
        <p>
          <strong>{replyStateNames[state]}.</strong> {replyStateSentences[state]}{' '}
          <time dateTime={at}>{formatMoment(at, review.business.timeZone, preferences)}</time>
        </p>
      </Notice>
      {state === 'rejected' && <Violation violation={reply.violation} />}
      <ReplyText reply={reply} />
      <Actions review={review} reply={reply} mayApprove={mayApprove} onEdit={onEdit} />
    </div>
  )
}

function Violation({ violation }: Pick<GoogleReply, 'violation'>) {
  const { sentence, remedy } = violationSentence(violation)
  return (
    <Body>
      {sentence} {remedy}
    </Body>
  )
}

type Asked = 'delete' | 'return' | null

function Actions({ review, reply, mayApprove, onEdit }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const { keyFor } = useIdempotencyKey()
  const [submit, submitting] = useWrite(submitGoogleReply)
  const [decide, deciding] = useWrite(decideGoogleReply)
  const [withdraw, withdrawing] = useWrite(withdrawGoogleReply)
  const isBusy = submitting.isLoading || deciding.isLoading || withdrawing.isLoading
  const { state, revision, text } = reply
  const params = { googleReviewId: review.id }
  const page = webAddress(reply.replyUrl)

  async function sendAgain(): Promise<void> {
    const body = { text, revision }
    const { data } = await submit({ params, body, idempotencyKey: keyFor(body) }, showReply)
    if (data) toast.done(data.state === 'waiting_for_approval' ? 'Sent for approval' : 'Sending to Google')
  }

  async function approve(): Promise<void> {
    const { data } = await decide({ params, body: { decision: 'approve', revision } })
    if (data) toast.done('Approved. Sending to Google')
  }

  const button = (words: string, act: () => unknown, look: 'filled' | 'outlined' | 'text' = 'outlined') => (
    <Button
      size="small"
      look={look}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void act()}
      data-reply-open
    >
      {words}
    </Button>
  )
  const edit = () => {
    onEdit()
    return withdraw({ params, body: { revision } }, showReply)
  }
  const isAboutText = violationSentence(reply.violation).isAboutText
  return (
    <>
      <div className={wrap(8)}>
        {state === 'waiting_for_approval' && mayApprove && (
          <>
            {button('Approve and send', approve, 'filled')}
            {button('Return with a note', () => setAsked('return'))}
          </>
        )}
        {state === 'waiting_for_approval' && button('Edit the reply', edit)}
        {state === 'rejected' && (
          <>
            {button('Change the text', edit, isAboutText ? 'filled' : 'outlined')}
            {!isAboutText && button('Send again', sendAgain)}
            {page && (
              <ButtonAnchor size="small" href={page} target="_blank" rel="noreferrer">
                Write the reply at Google
              </ButtonAnchor>
            )}
          </>
        )}
        {state === 'failed' && (
          <>
            {button('Try again', sendAgain, 'filled')}
            {button('Change the text', edit)}
          </>
        )}
        {state === 'published' && (
          <>
            {button('Edit reply', onEdit)}
            <Button size="small" look="text" isDangerous onClick={() => setAsked('delete')}>
              Delete reply
            </Button>
          </>
        )}
      </div>
      {(state === 'sending' || state === 'deleting') && (
        <MutedText>This page shows the result as soon as Google responds.</MutedText>
      )}
      <ErrorMessage error={submitting.error ?? deciding.error ?? withdrawing.error} />
      {asked === 'delete' && (
        <DeleteDialog review={review} revision={revision} onClose={() => setAsked(null)} />
      )}
      {asked === 'return' && (
        <ReturnDialog review={review} revision={revision} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface DialogProps {
  readonly review: GoogleReview
  readonly revision: number
  readonly onClose: () => void
}

function DeleteDialog({ review, revision, onClose }: DialogProps) {
  const [remove, { error, isLoading }] = useWrite(deleteGoogleReply)
  return (
    <AskDialog
      title="Delete this reply at Google?"
      confirm="Delete reply"
      busy="Deleting"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() =>
        void remove(
          { params: { googleReviewId: review.id }, query: { revision: String(revision) } },
          showReply,
        ).then((answer) => answer.data && onClose())
      }
      onClose={onClose}
    >
      <Body>Readers no longer see the reply. The review stays, and you can reply again.</Body>
    </AskDialog>
  )
}

function ReturnDialog({ review, revision, onClose }: DialogProps) {
  const [note, setNote] = useState('')
  const [decide, { error, isLoading }] = useWrite(decideGoogleReply)
  async function send(): Promise<void> {
    const body = { decision: 'return', note: note.trim(), revision } as const
    const { data } = await decide({ params: { googleReviewId: review.id }, body })
    if (!data) return
    toast.done('Returned to its author')
    onClose()
  }
  return (
    <AskDialog
      title="Return this reply?"
      confirm="Return reply"
      busy="Returning"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label="Note for the author"
        help="Optional. Only your team sees it."
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </AskDialog>
  )
}
