import type { InboxHistory } from 'contract/reviewInbox/inbox'
import { type SubmitEvent, useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { classes, labelText, stack, wrap, writtenText } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { authorOf, fillOf } from '../inboxText.ts'
import { showReply } from '../reviewInboxApi.ts'
import type { GoogleReview } from '../reviewKinds.ts'
import { focusHeading } from '../review/reviewFocus.ts'
import { ReplyField } from './ReplyField.tsx'
import { PublicText } from './ReplyText.tsx'
import { type GoogleDraft, useGoogleDraft } from './useGoogleDraft.ts'
import styles from './GoogleReplyEditor.module.css'
import { submitGoogleReply, deleteGoogleReply } from 'contract/googleReviews/replies'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly review: GoogleReview
  /** The step in which a manager returned the reply; null unless it was the last one. */
  readonly returned: InboxHistory['replySteps'][number] | null
  readonly reread: () => void
  /** A button opened the editor. */
  readonly isOpened: boolean
  readonly onClose: () => void
}

const savingTexts: Record<GoogleDraft['saving'], string> = {
  none: '',
  saving: 'Saving the draft',
  saved: 'Draft saved',
  failed: 'Draft not saved. This device holds your text.',
}

/** Writes a reply for Google. The draft saves itself; it goes to Google, or to a manager first. */
export function GoogleReplyEditor({ review, returned, reread, isOpened, onClose }: Props) {
  const { id, business, reply } = review
  const draft = useGoogleDraft(id, reply, reread)
  const [problem, setProblem] = useState<string | null>(null)
  const { keyFor } = useIdempotencyKey()
  const [submit, { error, isLoading }] = useWrite(submitGoogleReply)
  const publicText = reply?.publishedText ?? null

  async function sendReply(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (draft.isHeld || draft.theirs !== null) return
    const text = draft.text.trim()
    const { isOver, warning } = fillOf('google', text)
    const found = text === '' ? 'Enter a reply.' : isOver ? warning : null
    setProblem(found)
    if (found) return
    const { data } = await draft.atRest((revision) => {
      const body = { text, revision }
      return submit({ params: { googleReviewId: id }, body, idempotencyKey: keyFor(body) }, showReply)
    })
    if (!data) return
    draft.settle(data)
    onClose()
    focusHeading()
    toast.done(data.state === 'waiting_for_approval' ? 'Sent for approval' : 'Sending to Google')
  }

  return (
    <form className={stack(12)} noValidate onSubmit={(event) => void sendReply(event)}>
      {returned && (
        <Notice kind="warning">
          <p>
            <strong>{returned.personName ?? 'A manager'} returned this reply.</strong> {returned.note}
          </p>
        </Notice>
      )}
      {publicText !== null && <PublicText text={publicText} />}
      {draft.theirs !== null && <Conflict draft={draft} theirs={draft.theirs} />}
      <ReplyField
        source="google"
        reviewId={id}
        businessId={business.id}
        label={`Your reply to ${authorOf(review)}`}
        text={draft.text}
        error={problem}
        isOpened={isOpened}
        onChange={(text) => {
          setProblem(null)
          draft.change(text)
        }}
      >
        <small className={labelText} role="status">
          {savingTexts[draft.saving]}
        </small>
      </ReplyField>
      <ErrorMessage error={error} />
      <div className={wrap(8)}>
        <Button type="submit" look="filled" size="small" aria-disabled={draft.isHeld || undefined}>
          {isLoading ? 'Sending' : review.needsApproval ? 'Send for approval' : 'Send to Google'}
        </Button>
        {reply && <Discard review={review} draft={draft} onClose={onClose} />}
      </div>
    </form>
  )
}

/** Deletes the draft; for a public reply, only its change. */
function Discard({
  review: { id, reply },
  draft,
  onClose,
}: Pick<Props, 'review' | 'onClose'> & { readonly draft: GoogleDraft }) {
  const [remove, { error }] = useWrite(deleteGoogleReply)
  // Without a saved draft, there is nothing to delete at the server.
  const isDraft = reply?.state === 'draft'
  async function discard(): Promise<void> {
    const before = draft.text
    if (!isDraft) {
      draft.settle(reply)
      return onClose()
    }
    const { data } = await draft.atRest((revision) =>
      remove({ params: { googleReviewId: id }, query: { revision: String(revision) } }, showReply),
    )
    if (!data) return
    draft.settle(data.reply)
    onClose()
    toast.done('Draft discarded', data.reply === null ? { undo: () => draft.change(before) } : {})
  }
  return (
    <>
      <Button
        size="small"
        look="text"
        aria-disabled={draft.isHeld || undefined}
        onClick={() => !draft.isHeld && void discard()}
      >
        {isDraft ? 'Discard draft' : 'Cancel'}
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}

/** Two people wrote at the same time: shows both texts until one of them is chosen. */
const Conflict = ({ draft, theirs }: { readonly draft: GoogleDraft; readonly theirs: string }) => (
  <Notice kind="warning" role="alert">
    <p>
      <strong>Someone changed this reply while you were writing.</strong> Your text is below. Theirs is:
    </p>
    <Body className={classes(writtenText, styles.theirs)}>
      {theirs === '' ? 'The draft was discarded.' : theirs}
    </Body>
    <div className={wrap(8)}>
      <Button size="small" onClick={() => draft.resolve('theirs')}>
        Use their text
      </Button>
      <Button size="small" onClick={() => draft.resolve('mine')}>
        Continue with my text
      </Button>
    </div>
  </Notice>
)
