import type { Membership } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import type { BusinessId, LocationId } from 'contract/core/ids'
import {
  type BusinessToday,
  downloadBusinessToday,
  type TodayTable,
  readBusinessToday,
} from 'contract/insights/insights'
import { measures } from 'contract/insights/measures'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { downloadAddress } from '../../../shared/api/request.ts'
import { useChosenLocation } from '../../../shared/chosenLocation.ts'
import { capitalized } from '../../../shared/format/capitalized.ts'
import { formatLongDay } from '../../../shared/format/day.ts'
import { formatFreeTime } from '../../../shared/format/freeTime.ts'
import { formatAgo } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { bodyTone, breakable, cardBox, quietTone, stack } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { ArrowIcon } from '../../../shared/ui/icons.tsx'
import { SectionHead } from '../../../shared/ui/SectionHead.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { twoLines } from '../../../shared/ui/memberSkins.ts'
import { useNow } from '../../../shared/useNow.ts'
import { ListingSteps } from '../../joining/ListingSteps.tsx'
import { FileLink } from '../FileLink.tsx'
import { measureText } from '../insightsText.ts'
import styles from './TodayView.module.css'
import { useRead } from '../../../shared/api/calls.ts'

const polling = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

/** The day so far against the usual day, the next visits and the newest reviews. */
export function TodayView({ membership }: { readonly membership: Membership }) {
  const { businessId, slug } = membership
  const query = { locationId: useChosenLocation(membership) }
  const { data, error, refetch } = useRead(readBusinessToday, { params: { businessId }, query }, polling)
  if (!data) return error ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
  const file = hasPermission(membership, 'insights.view') ? { businessId, ...query } : null
  return (
    <>
      {data.isNew && hasPermission(membership, 'listing.edit') && <ListingSteps slug={slug} />}
      {data.figures && <SoFar day={data.day} figures={data.figures} slug={slug} file={file} />}
      <NextVisits today={data} slug={slug} file={file} />
      <NewReviews today={data} slug={slug} file={file} />
    </>
  )
}

/** Scope of the page's files; null for people who may not get them. */
interface Source {
  readonly businessId: BusinessId
  readonly locationId: LocationId | undefined
}

interface PartProps {
  readonly today: BusinessToday
  readonly slug: string
  readonly file: Source | null
}

interface FileProps {
  readonly source: Source | null
  readonly table: TodayTable
  readonly what: string
}

function TodayFile({ source, table, what }: FileProps) {
  if (!source) return null
  const { businessId, locationId } = source
  const file = downloadAddress(downloadBusinessToday, {
    params: { businessId },
    query: { table, locationId },
  })
  return <FileLink href={file} what={what} isQuiet />
}

const shown = ['netSales', 'orders', 'bookings', 'pointsIssued'] as const

function SoFar({
  day,
  figures,
  slug,
  file,
}: {
  readonly day: BusinessToday['day']
  readonly figures: NonNullable<BusinessToday['figures']>
  readonly slug: string
  readonly file: Source | null
}) {
  const weekday = formatLongDay(day).split(',')[0]
  return (
    <section aria-labelledby="so-far">
      <SectionHead id="so-far" title="So far today">
        <Link to={paths.ownInsights(slug)}>All insights</Link>
      </SectionHead>
      <Figures>
        {shown.map((measure) => {
          const { value, usual } = figures[measure]
          return (
            <Figure
              key={measure}
              label={measures[measure].words}
              value={measureText(measure, value)}
              note={
                usual === null
                  ? `No ${weekday}s to compare with yet`
                  : `${measureText(measure, usual)} on a usual ${weekday} by now`
              }
            />
          )
        })}
      </Figures>
      <TodayFile source={file} table="figures" what="today’s figures" />
    </section>
  )
}

function NextVisits({ today: { nextVisits, timeZone, asOf, figures }, slug, file }: PartProps) {
  const preferences = usePreferences()
  return (
    <section aria-labelledby="next-visits">
      <SectionHead id="next-visits" title="Next visits">
        <Link to={paths.ownBookings(slug)}>All bookings</Link>
      </SectionHead>
      {nextVisits.length === 0 ? (
        <MutedText>No upcoming bookings.</MutedText>
      ) : (
        <ul className={stack(8, styles.rows)}>
          {nextVisits.map(({ id, startsAt, serviceName, customerName }) => (
            <li key={id}>
              <Link
                className={stack(2, cardBox, breakable, bodyTone)}
                to={paths.ownBookings(slug, { b: id })}
              >
                <strong>{capitalized(formatFreeTime(startsAt, timeZone, asOf, preferences))}</strong>
                <span>
                  {serviceName} for {customerName}
                </span>
                <ArrowIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {figures && nextVisits.length > 0 && <TodayFile source={file} table="visits" what="the next visits" />}
    </section>
  )
}

function NewReviews({ today: { newReviews, figures }, slug, file }: PartProps) {
  const now = useNow(polling.pollingInterval)
  return (
    <section aria-labelledby="new-reviews">
      <SectionHead id="new-reviews" title="New reviews">
        <Link to={paths.ownReviews(slug)}>All reviews</Link>
      </SectionHead>
      {newReviews.length === 0 ? (
        <MutedText>No reviews yet. Customers can write one after a visit.</MutedText>
      ) : (
        <ul className={stack(8, styles.rows)}>
          {newReviews.map(({ id, stars, text, authorName, publishedAt, isAnswered }) => (
            <li key={id}>
              <Link
                className={stack(2, cardBox, breakable, bodyTone)}
                to={paths.ownReviews(slug, {
                  review: `goodword.${id}`,
                  ...(isAnswered && { show: 'answered' }),
                })}
              >
                <strong>
                  <Stars stars={stars} /> {authorName}
                </strong>
                <span className={twoLines}>{text || 'Stars only'}</span>
                <small className={quietTone}>
                  {formatAgo(publishedAt, now)} · {isAnswered ? 'Answered' : 'No reply yet'}
                </small>
                <ArrowIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {figures && newReviews.length > 0 && <TodayFile source={file} table="reviews" what="the new reviews" />}
    </section>
  )
}

const Loading = () => (
  <Skeleton label="Loading today">
    <SkeletonBox style={{ height: 118, marginBlockEnd: 40 }} />
    <SkeletonBox style={{ height: 180, marginBlockEnd: 40 }} />
    <SkeletonBox style={{ height: 180 }} />
  </Skeleton>
)
