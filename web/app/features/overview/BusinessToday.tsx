import type { Membership } from 'contract/account/account'
import { roleWords } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { useChosenLocation } from '../../shared/chosenLocation.ts'
import { businessPages, pagesFor } from '../../shared/businessPages.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { beside, boldText, inlineRow, ruled, stack, wellPadded, wrap } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Figure, Figures } from '../../shared/ui/Figures.tsx'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { SectionHead } from '../../shared/ui/SectionHead.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { useNow } from '../../shared/useNow.ts'
import { polling } from './overviewApi.ts'
import { comparison, nextBookingText, tasksOf } from './overviewText.ts'
import { TaskList } from './TaskList.tsx'
import styles from './BusinessToday.module.css'
import { readBusinessOverview } from 'contract/overview/overview'
import { useRead } from '../../shared/api/calls.ts'

const listedPages = [
  'today',
  'orders',
  'bookings',
  'customers',
  'insights',
  'reviews',
  'statement',
  'team',
] as const

/** Pending work at a business, its figures of today, and its pages. */
export function BusinessToday({ membership }: { readonly membership: Membership }) {
  const { businessId, slug, name, role } = membership
  return (
    <article className={stack(20, wellPadded, styles.business)} aria-labelledby={`business-${businessId}`}>
      <header>
        <h3 id={`business-${businessId}`}>{name}</h3>
        <p>
          {roleWords[role].name} · <Link to={paths.business(slug)}>View public page</Link>
        </p>
      </header>
      <Waiting membership={membership} />
      <nav className={wrap(0, ruled, styles.pages)} aria-label={`Pages of ${name}`}>
        {pagesFor(membership, listedPages).map((page) => (
          <Link className={inlineRow(0, boldText)} key={page} to={businessPages[page].path(slug)}>
            {businessPages[page].name}
          </Link>
        ))}
      </nav>
    </article>
  )
}

function Waiting({ membership: { businessId, slug } }: { readonly membership: Membership }) {
  const preferences = usePreferences()
  const { data, error, refetch } = useRead(
    readBusinessOverview,
    { params: { businessId }, query: {} },
    polling,
  )
  const now = useNow(polling.pollingInterval)
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading today’s work">
        <SkeletonBox style={{ height: 52, marginBlockEnd: 8 }} />
        <SkeletonBox style={{ height: 52, marginBlockEnd: 24 }} />
        <SkeletonBox style={{ height: 104 }} />
      </Skeleton>
    )
  const tasks = tasksOf(data, slug, now, preferences)
  const { ordersOfToday, bookingsToday, nextBooking, timeZone } = data
  return (
    <>
      {tasks.length > 0 ? (
        <TaskList label="To do" tasks={tasks} />
      ) : (
        <p className={beside(8, styles.allDone)}>
          <CheckIcon /> Nothing needs your attention.
        </p>
      )}
      <Figures>
        <Figure
          label="Orders today"
          value={formatUsd(ordersOfToday.usdCents)}
          note={`${formatCount(ordersOfToday.count)} ${ordersOfToday.count === 1 ? 'order' : 'orders'} · ${comparison(data, now)}`}
        />
        <Figure
          label="Bookings today"
          value={formatCount(bookingsToday)}
          note={
            nextBooking ? nextBookingText(nextBooking, timeZone, now, preferences) : 'No upcoming bookings'
          }
        />
      </Figures>
    </>
  )
}

/** Pending work at a business; each row links to the page for it. */
export function BusinessWork({ membership }: { readonly membership: Membership }) {
  const { businessId, slug } = membership
  const preferences = usePreferences()
  const query = { locationId: useChosenLocation(membership) }
  const { data, error, refetch } = useRead(readBusinessOverview, { params: { businessId }, query }, polling)
  const now = useNow(polling.pollingInterval)
  const tasks = data ? tasksOf(data, slug, now, preferences) : []
  return (
    <section aria-labelledby="to-do">
      <SectionHead id="to-do" title="To do now" />
      {!data && (error ? <ErrorNotice error={error} retry={refetch} /> : <WorkSkeleton />)}
      {tasks.length > 0 && <TaskList label="To do" tasks={tasks} />}
      {data && tasks.length === 0 && (
        <p className={beside(8, styles.allDone)}>
          <CheckIcon /> Nothing needs your attention.
        </p>
      )}
    </section>
  )
}

const WorkSkeleton = () => (
  <Skeleton label="Loading today’s work">
    <SkeletonBox style={{ height: 52, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 52 }} />
  </Skeleton>
)
