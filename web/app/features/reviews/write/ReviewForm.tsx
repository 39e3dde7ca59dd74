import { paths } from 'contract/paths'
import type { OwnReview, ReviewDraft, Visit } from 'contract/reviews/writing'
import { reviewTextMax } from 'contract/reviews/writing'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import {
  useEditReviewMutation,
  useWriteBookingReviewMutation,
  useWriteReviewMutation,
} from '../own/ownReviewsApi.ts'
import { PhotosField } from './PhotosField.tsx'
import { type Draft, forgetDraft, keepDraft, storedDraft, noDraft } from './reviewDraft.ts'
import { StarsField } from './StarsField.tsx'
import styles from './ReviewForm.module.css'

const aspects = { quality: 'Quality', punctuality: 'Punctuality', value: 'Value for money' } as const
const aspectNames = ['quality', 'punctuality', 'value'] as const

interface Props {
  readonly visit: Pick<Visit, 'orderId' | 'bookingId' | 'business'>
  /** Review to edit; absent for a new one. */
  readonly review?: OwnReview
}

/** Writes or edits the review of a visit. Stores the draft on this device until it is sent. */
export function ReviewForm({ visit: { orderId, bookingId, business }, review }: Props) {
  const visited = orderId ? { orderId } : bookingId ? { bookingId } : null
  const visitId = orderId ?? bookingId ?? ''
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const [draft, setDraft] = useState<Draft>(() =>
    review ? draftOf(review) : (storedDraft(visitId, Date.now()) ?? noDraft),
  )
  const [wasTried, setWasTried] = useState(false)
  const [write, writing] = useWriteReviewMutation()
  const [writeOfBooking, writingOfBooking] = useWriteBookingReviewMutation()
  const [edit, editing] = useEditReviewMutation()
  const { error, isLoading } = review ? editing : orderId ? writing : writingOfBooking
  const isMissing = wasTried && draft.stars === 0
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)

  useEffect(() => {
    if (!review && !isSent.current) keepDraft(visitId, draft, Date.now())
  }, [visitId, draft, review])

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const written = async (body: ReviewDraft) => {
    const idempotencyKey = keyFor(body)
    if (orderId) return write({ params: { orderId }, body, idempotencyKey })
    if (bookingId) return writeOfBooking({ params: { bookingId }, body, idempotencyKey })
    return { data: undefined }
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasTried(true)
    if (draft.stars === 0) return form.current?.querySelector('input')?.focus()
    if (isLoading) return
    const body = { ...draft, photos: draft.photos.map(({ id, alt }) => ({ id, alt })) }
    const { data } = review ? await edit({ params: { reviewId: review.id }, body }) : await written(body)
    if (!data) return
    isSent.current = true
    forgetDraft(visitId)
    toast.done(
      data.status === 'held' ? 'Thank you. A moderator checks your review first' : 'Your review is published',
    )
    await navigate(paths.reviews({ tab: 'mine' }))
  }
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={(event) => void send(event)}>
      <StarsField
        question={`How was ${business.name}?`}
        size="large"
        value={draft.stars || null}
        error={isMissing ? 'Please choose one to five stars.' : null}
        onChange={(stars) => change({ stars })}
      />
      <div className={styles.aspects}>
        {aspectNames.map((name) => (
          <StarsField
            key={name}
            question={`${aspects[name]} (optional)`}
            value={draft.aspects[name]}
            onChange={(stars) => change({ aspects: { ...draft.aspects, [name]: stars } })}
            onClear={() => change({ aspects: { ...draft.aspects, [name]: null } })}
          />
        ))}
      </div>
      <LongField
        label="Your review (optional)"
        lettersMax={reviewTextMax}
        rows={6}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
      {visited && (
        <PhotosField
          visit={visited}
          photos={draft.photos}
          onChange={(step) => setDraft((before) => ({ ...before, photos: step(before.photos) }))}
        />
      )}
      <section className={styles.next}>
        <h2>About your review</h2>
        <ul>
          <li>Your review appears immediately, with your first name and last initial.</li>
          <li>If it seems to contain personal data, links or insults, a moderator checks it first.</li>
          <li>We never hide a review for its stars.</li>
          <li>You can edit it for 30 days and delete it at any time.</li>
        </ul>
      </section>
      <ErrorMessage error={error} />
      <div className={styles.ends}>
        <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending' : review ? 'Save changes' : 'Submit review'}
        </Button>
        <ButtonLink look="text" size="large" to={paths.reviews({ tab: 'mine' })}>
          {review ? 'Discard changes' : 'Later'}
        </ButtonLink>
      </div>
      {!review && <MutedText>Your draft is saved on this device until you submit it.</MutedText>}
    </form>
  )
}

function draftOf({ stars, aspects: rated, text, photos }: OwnReview): Draft {
  return {
    stars,
    aspects: rated,
    text,
    photos: photos.map(({ id, smallPath, alt }) => ({ id, smallPath, alt })),
  }
}
