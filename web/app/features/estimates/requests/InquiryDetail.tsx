import {
  type EstimateInquiryDetails,
  readEstimateInquiry,
  markEstimateInquiryRead,
  writeToEstimateCustomer,
  finishEstimateInquiry,
} from 'contract/estimates/inquiries'
import type { BusinessId, EstimateRequestId } from 'contract/core/ids'
import { largestJpeg, photoPath, photoWidths } from 'contract/photos/photoFiles'
import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsd, formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  breakable,
  classes,
  cluster,
  quietTone,
  slimPadded,
  stack,
  startAligned,
  strongText,
  tintBox,
} from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { PhotoStrip } from '../../../shared/ui/PhotoStrip.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { AnswerList } from './AnswerList.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { FinishDialog } from './FinishDialog.tsx'
import { History } from './History.tsx'
import { Messages } from './Messages.tsx'
import { PriceForm } from './PriceForm.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { businessStatusOf, toneOf } from './requestText.ts'
import styles from './InquiryDetail.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

const pollMilliseconds = 20_000

interface Props {
  readonly membership: Membership
  readonly requestId: EstimateRequestId
  /** The list that the member came from. */
  readonly back: string
}

/** One estimate request for the team of its business. */
export function InquiryDetail({ membership, requestId, back }: Props) {
  const { businessId } = membership
  const params = { businessId, requestId }
  const { data, error, refetch } = useRead(
    readEstimateInquiry,
    { params },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMilliseconds, skipPollingIfUnfocused: true },
  )
  useMarkRead(data, params)
  const backLink = <Link to={back}>All requests</Link>
  if (!data) {
    if (error === undefined)
      return (
        <Skeleton label="Loading the request">
          <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
          <SkeletonBox style={{ height: 240, marginBlockStart: 24, borderRadius: '12px' }} />
        </Skeleton>
      )
    return problemOf(error).code === 'estimate_request_not_found' ? (
      <EmptyState drawing="lost" title="We couldn’t find this request">
        <Body>The link may be incomplete, or the request belongs to another business.</Body>
        <ButtonLink to={back}>All requests</ButtonLink>
      </EmptyState>
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  }
  return (
    <article className={stack(24)}>
      <nav aria-label="Back">{backLink}</nav>
      <Head inquiry={data} />
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This request may be out of date." retry={refetch} />
      )}
      <State inquiry={data} />
      <div className={stack(32, startAligned, styles.columns)}>
        <Job inquiry={data} />
        <div>
          <Answer
            inquiry={data}
            businessId={businessId}
            mayAnswer={hasPermission(membership, 'estimates.answer')}
          />
        </div>
      </div>
    </article>
  )
}

/** Marks the request as opened, which the customer sees, and its messages as read. */
function useMarkRead(
  inquiry: EstimateInquiryDetails | undefined,
  { businessId, requestId }: { readonly businessId: BusinessId; readonly requestId: EstimateRequestId },
): void {
  const [markRead] = useWrite(markEstimateInquiryRead)
  const marked = useRef('')
  const state = inquiry && `${inquiry.id} ${inquiry.status} ${inquiry.messages.length}`
  const isUnread = inquiry !== undefined && (inquiry.status === 'sent' || inquiry.unreadMessages > 0)
  useEffect(() => {
    if (!isUnread || state === undefined || marked.current === state) return
    marked.current = state
    void markRead({ params: { businessId, requestId } })
  }, [isUnread, state, markRead, businessId, requestId])
}

function Head({ inquiry }: { readonly inquiry: EstimateInquiryDetails }) {
  const timeZone = useTimeZone()
  const { title, customerName, status, price, sentAt, respondBy, contact } = inquiry
  return (
    <header className={stack(8, styles.head)}>
      <div className={cluster('8 16')}>
        <SectionTitle>{title}</SectionTitle>
        <ToneChip data-tone={toneOf(status)}>{businessStatusOf(inquiry)}</ToneChip>
      </div>
      <MutedText>
        {customerName} · sent {formatDate(sentAt, timeZone)}
        {respondBy !== null &&
          ` · ${status === 'quoted' ? 'price valid until' : 'answer until'} ${formatDate(respondBy, timeZone)}`}
      </MutedText>
      <p>
        Estimate: <strong className={strongText}>{formatUsdRange(price.low, price.high)}</strong>, likely{' '}
        {formatUsdRounded(price.likely)}
      </p>
      {contact && (
        <dl className={classes(tintBox, slimPadded, styles.contact)} aria-label="Contact data">
          <dt className={quietTone}>Email</dt>
          <dd className={breakable}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          {contact.phone !== null && (
            <>
              <dt className={quietTone}>Phone</dt>
              <dd className={breakable}>
                <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
              </dd>
            </>
          )}
          {contact.address !== null && (
            <>
              <dt className={quietTone}>Address</dt>
              <dd className={breakable}>{contact.address}</dd>
            </>
          )}
        </dl>
      )}
    </header>
  )
}

function Answer({
  inquiry,
  businessId,
  mayAnswer,
}: {
  readonly inquiry: EstimateInquiryDetails
  readonly businessId: BusinessId
  readonly mayAnswer: boolean
}) {
  const { id, actions, customerName, messages } = inquiry
  const params = { businessId, requestId: id }
  const [asked, setAsked] = useState<'decline' | 'finish' | null>(null)
  const [write, writing] = useWrite(writeToEstimateCustomer)
  const [finish, finishing] = useWrite(finishEstimateInquiry)
  const may = (action: (typeof actions)[number]) => mayAnswer && actions.includes(action)
  return (
    <>
      {may('finish') && (
        <div>
          <Button look="filled" onClick={() => setAsked('finish')}>
            State the final price
          </Button>
        </div>
      )}
      {may('quote') && (
        <PriceForm
          // Each price gets a new form. Opening the request changes its revision, which must not reset typed text.
          key={inquiry.quote?.validUntil ?? 'first'}
          inquiry={inquiry}
          businessId={businessId}
          {...(may('decline') && { onDecline: () => setAsked('decline') })}
        />
      )}
      <section className={stack(12)} aria-labelledby="messages">
        <SectionTitle id="messages">Messages</SectionTitle>
        <Messages
          messages={messages}
          side="business"
          other={customerName}
          mayWrite={may('message')}
          isSending={writing.isLoading}
          send={async (body) => (await write({ params, body })).error}
        />
        {messages.length === 0 && !may('message') && <MutedText>No messages.</MutedText>}
      </section>
      <History
        request={inquiry}
        names={{ customer: customerName, business: 'Your business', goodword: 'Goodword' }}
      />
      {asked === 'decline' && (
        <DeclineDialog inquiry={inquiry} businessId={businessId} onClose={() => setAsked(null)} />
      )}
      {asked === 'finish' && (
        <FinishDialog
          agreed={inquiry.quote?.usdCents ?? null}
          isBusy={finishing.isLoading}
          error={finishing.error}
          finish={async (usdCents) => (await finish({ params, body: { usdCents } })).error}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function State({ inquiry }: { readonly inquiry: EstimateInquiryDetails }) {
  const { status, quote, customerName, finalUsdCents } = inquiry
  const price = quote && formatUsd(quote.usdCents)
  switch (status) {
    case 'sent':
    case 'viewed':
      return null
    case 'quoted':
      return (
        <Notice>
          <p>
            You offered <strong>{price}</strong>. {customerName} can accept it. You can still change it.
          </p>
        </Notice>
      )
    case 'accepted':
      return (
        <Notice>
          <p>
            {customerName} accepted <strong>{price}</strong>.{' '}
            {quote?.service
              ? `They book “${quote.service.name}” at this price.`
              : 'Contact them to arrange the visit.'}
          </p>
        </Notice>
      )
    case 'booked':
      return (
        <Notice>
          <p>
            {customerName} booked at <strong>{price}</strong>. The visit is among your bookings.
          </p>
        </Notice>
      )
    case 'finished':
      return (
        <Notice>
          <p>
            The work is done. Final price:{' '}
            <strong>{finalUsdCents !== null && formatUsd(finalUsdCents)}</strong>
          </p>
        </Notice>
      )
    case 'declined':
      return <Ended>You declined this request.</Ended>
    case 'withdrawn':
      return <Ended>{customerName} withdrew this request.</Ended>
    case 'expired':
      return (
        <Ended>{quote ? 'Your price has expired.' : 'This request has expired without an answer.'}</Ended>
      )
    case 'closed':
      return <Ended>{customerName} chose another business.</Ended>
  }
}

const Ended = ({ children }: { readonly children: ReactNode }) => (
  <Notice kind="warning">
    <p>{children}</p>
  </Notice>
)

function Job({ inquiry }: { readonly inquiry: EstimateInquiryDetails }) {
  const { document, answers, packageId, lines, price, photos, customerName } = inquiry
  return (
    <div className={styles.job}>
      <section className={stack(12)} aria-labelledby="job">
        <SectionTitle id="job">The job</SectionTitle>
        <AnswerList document={document} answers={answers} packageId={packageId} />
      </section>
      {photos.length > 0 && (
        <section className={stack(12)} aria-labelledby="photos">
          <SectionTitle id="photos">Photos</SectionTitle>
          <PhotoStrip
            by={customerName}
            photos={photos.map((photo) => ({
              ...photo,
              smallPath: photoPath(photo.source, photoWidths(photo.width)[0] ?? photo.width, 'jpg'),
              largePath: largestJpeg(photo),
            }))}
          />
        </section>
      )}
      <section className={stack(12)} aria-labelledby="receipt">
        <SectionTitle id="receipt">Lines of the estimate</SectionTitle>
        <ReceiptLines lines={lines} likely={price.likely} />
      </section>
    </div>
  )
}
