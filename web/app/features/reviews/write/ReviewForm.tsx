import { paths } from 'contract/paths'
import {
  type OwnReview,
  type ReviewDraft,
  type Visit,
  writeReview,
  writeBookingReview,
  editReview,
  reviewTextMax,
} from 'contract/reviews/writing'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { bullets, classes, stack, tintBox, wrap } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { PhotosField } from './PhotosField.tsx'
import { type Draft, forgetDraft, keepDraft, storedDraft, noDraft } from './reviewDraft.ts'
import { StarsField } from './StarsField.tsx'
import styles from './ReviewForm.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

const aspectTitles = { quality: 'Quality', punctuality: 'Punctuality', value: 'Value for money' } as const
const aspectNames = ['quality', 'punctuality', 'value'] as const

const Review = z.pipe(
  z
    .custom<Draft>()
    .check(
      z.refine(({ stars }) => stars > 0, { path: ['stars'], error: 'Please choose one to five stars.' }),
    ),
  z.transform(({ photos, ...draft }: Draft): ReviewDraft => ({
    ...draft,
    photos: photos.map(({ id, alt }) => ({ id, alt })),
  })),
)

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
  const [draft] = useState<Draft>(() =>
    review ? draftOf(review) : (storedDraft(visitId, Date.now()) ?? noDraft),
  )
  const form = useZodForm(Review, draft)
  const { control, problem, handleSubmit, subscribe } = form
  const [write, writing] = useWrite(writeReview)
  const [writeOfBooking, writingOfBooking] = useWrite(writeBookingReview)
  const [edit, editing] = useWrite(editReview)
  const { error, isLoading } = review ? editing : orderId ? writing : writingOfBooking
  const isSent = useRef(false)

  useEffect(() => {
    if (review) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isSent.current) keepDraft(visitId, values, Date.now())
      },
    })
  }, [visitId, review, subscribe])

  const written = async (body: ReviewDraft) => {
    const idempotencyKey = keyFor(body)
    if (orderId) return write({ params: { orderId }, body, idempotencyKey })
    if (bookingId) return writeOfBooking({ params: { bookingId }, body, idempotencyKey })
    return { data: undefined }
  }
  const send = async (body: ReviewDraft) => {
    if (isLoading) return
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
    <form className={stack(32, styles.form)} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Controller
        control={control}
        name="stars"
        render={({ field: { ref, value, onChange } }) => (
          <StarsField
            question={`How was ${business.name}?`}
            size="large"
            ref={ref}
            value={value || null}
            error={problem('stars')}
            onChange={onChange}
          />
        )}
      />
      <div className={styles.aspects}>
        {aspectNames.map((name) => (
          <Controller
            key={name}
            control={control}
            name={`aspects.${name}`}
            render={({ field: { value, onChange } }) => (
              <StarsField
                question={`${aspectTitles[name]} (optional)`}
                value={value}
                onChange={onChange}
                onClear={() => onChange(null)}
              />
            )}
          />
        ))}
      </div>
      <Controller
        control={control}
        name="text"
        render={({ field }) => (
          <LongField {...field} label="Your review (optional)" lettersMax={reviewTextMax} rows={6} />
        )}
      />
      {visited && <PhotosField visit={visited} form={form} />}
      <section className={classes(tintBox, styles.next)}>
        <h2>About your review</h2>
        <ul className={stack(4, bullets)}>
          <li>Your review appears immediately, with your first name and last initial.</li>
          <li>If it seems to contain personal data, links or insults, a moderator checks it first.</li>
          <li>We never hide a review for its stars.</li>
          <li>You can edit it for 30 days and delete it at any time.</li>
        </ul>
      </section>
      <ErrorMessage error={error} />
      <div className={wrap(12)}>
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
