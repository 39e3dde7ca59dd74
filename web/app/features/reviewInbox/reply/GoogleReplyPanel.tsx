import type { InboxHistory } from 'contract/reviewInbox/inbox'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Details } from '../../../shared/ui/Details.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import type { GoogleReview } from '../reviewKinds.ts'
import { GoogleReplyEditor } from './GoogleReplyEditor.tsx'
import { GoogleReplyState } from './GoogleReplyState.tsx'
import { storedReply } from './replyDrafts.ts'
import { ReplyText } from './ReplyText.tsx'

interface Props {
  readonly review: GoogleReview
  readonly steps: InboxHistory['replySteps']
  /** For the business; otherwise an owner or manager may have to approve. */
  readonly mayApprove: boolean
  readonly reread: () => void
}

/** The reply to a review at Google: the editor of its draft, or its state with the next steps. */
export function GoogleReplyPanel({ review, steps, mayApprove, reread }: Props) {
  const { reply, removedAt, isReadOnly, id } = review
  const [isEditing, setIsEditing] = useState(false)
  const state = reply?.state ?? 'draft'
  if (removedAt)
    return (
      <>
        <Notice>
          <p>This review was removed at Google, so a reply is no longer possible.</p>
        </Notice>
        {reply && <ReplyText reply={reply} />}
      </>
    )
  if (isReadOnly)
    return (
      <>
        <Notice kind="warning">
          <p>The connection to this Google location has ended. Connect it again to reply.</p>
          <ButtonLink size="small" to={paths.reviews({ tab: 'google' })}>
            Google settings
          </ButtonLink>
        </Notice>
        {reply && <ReplyText reply={reply} />}
      </>
    )
  if (state === 'draft' || (state === 'published' && isEditing))
    return (
      <GoogleReplyEditor
        review={review}
        returned={steps[0]?.kind === 'returned' ? steps[0] : null}
        reread={reread}
        isOpened={isEditing}
        // A draft's editor ends with its state: later states have none.
        onClose={() => setIsEditing(false)}
      />
    )
  const held = storedReply(`google.${id}`)
  return (
    <>
      {reply && (
        <GoogleReplyState
          review={review}
          reply={reply}
          mayApprove={mayApprove}
          onEdit={() => setIsEditing(true)}
        />
      )}
      {held && held.trim() !== reply?.text && (
        <Details>
          <summary>Your text that was not saved</summary>
          <Body style={{ whiteSpace: 'pre-line' }}>{held}</Body>
        </Details>
      )}
    </>
  )
}
