import {
  type ListingReportDecision,
  type ReportedListing,
  listListingReports,
  decideListingReports,
  undoListingDecision,
} from 'contract/listingReports/listingReports'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { breakable, bullets, cardBox, stack, tintBox, wrap } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { ReportedPhoto } from './ReportedPhoto.tsx'
import styles from './ReportedListings.module.css'
import { reasonNames } from './reportText.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Listings with open reports, the longest waiting first. */
export function ReportedListings() {
  const { data, error, refetch } = useRead(listListingReports, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the reported listings">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  if (data.listings.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No reported listings">
        <Body>Listings appear here when a visitor reports a problem.</Body>
        <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <SectionTitle>
        {data.total === 1 ? '1 reported listing' : `${data.total} reported listings`}
        {data.total > data.listings.length && `, the first ${data.listings.length}`}
      </SectionTitle>
      <ul className={stack(16, styles.list)}>
        {data.listings.map((listing) => (
          <Listing key={listing.business.id} listing={listing} onChanged={() => void refetch()} />
        ))}
      </ul>
    </>
  )
}

const done = {
  dismiss: 'Reports dismissed',
  correct: 'Marked as corrected',
  suspend: 'Listing hidden',
  close: 'Marked as closed',
} as const satisfies Record<ListingReportDecision, string>

function Listing({
  listing: { business, reports },
  onChanged,
}: {
  readonly listing: ReportedListing
  readonly onChanged: () => void
}) {
  const timeZone = useTimeZone()
  const [decide, { isLoading, error }] = useWrite(decideListingReports)
  const [undo] = useWrite(undoListingDecision)
  const [asked, setAsked] = useState<'suspend' | 'close' | null>(null)
  const takeBack = async (decisionId: Parameters<typeof undo>[0]['params']['decisionId']) => {
    const { error: refused } = await undo({ params: { decisionId } })
    if (refused) toast.failed(problemOf(refused).sentence)
  }
  const settle = async (decision: ListingReportDecision) => {
    if (isLoading) return
    const { data, error: refused } = await decide({
      params: { businessId: business.id },
      body: { decision, reportIds: reports.map(({ id }) => id) },
    })
    if (refused && !asked) toast.failed(problemOf(refused).sentence)
    if (!data) return
    setAsked(null)
    toast.done(done[decision], { undo: () => void takeBack(data.decisionId) })
  }
  return (
    <li className={stack(16, cardBox, styles.listing)}>
      <div>
        <ItemTitle>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </ItemTitle>
        <MutedText>
          {business.categoryName}, {business.isClaimed ? 'claimed by its owner' : 'not claimed'}
        </MutedText>
      </div>
      <ul className={stack(8, tintBox, breakable, styles.reports, bullets)}>
        {reports.map(({ id, reason, note, at, photo }) => (
          <li key={id}>
            <strong>{reasonNames[reason]}</strong>
            {`, ${formatDate(at, timeZone)}`}
            {note !== '' && <q>{note}</q>}
            {photo && <ReportedPhoto business={business} photo={photo} onRemoved={onChanged} />}
          </li>
        ))}
      </ul>
      <div className={wrap(8)}>
        <Button type="button" size="small" look="filled" onClick={() => void settle('correct')}>
          Mark as corrected
        </Button>
        <Button type="button" size="small" onClick={() => void settle('dismiss')}>
          Dismiss reports
        </Button>
        <Button type="button" size="small" onClick={() => setAsked('close')}>
          Mark as closed
        </Button>
        <Button type="button" size="small" onClick={() => setAsked('suspend')}>
          Hide listing
        </Button>
      </div>
      {asked && (
        <AskDialog
          title={asked === 'close' ? `Mark ${business.name} as closed?` : `Hide ${business.name}?`}
          confirm={asked === 'close' ? 'Mark as closed' : 'Hide listing'}
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void settle(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked === 'close'
              ? 'The profile says that the business has closed, and search no longer shows it.'
              : 'Visitors no longer find the listing or its profile.'}{' '}
            {business.isClaimed && 'Its owner gets a notification. '}You can undo this.
          </p>
        </AskDialog>
      )}
    </li>
  )
}
