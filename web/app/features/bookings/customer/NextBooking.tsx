import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { SectionHead } from '../../../shared/ui/SectionHead.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { bookingsOf, useListBookingsInfiniteQuery } from '../bookingsApi.ts'
import { BookingCard } from './BookingList.tsx'

/** For other pages: the member's next booking; renders nothing without one. */
export function NextBooking({ now }: { readonly now: Instant }) {
  const { data, error } = useListBookingsInfiniteQuery('upcoming', { refetchOnMountOrArgChange: true })
  if (!data) return error ? null : <Loading />
  const [next, ...later] = bookingsOf(data.pages)
  if (!next) return null
  return (
    <section aria-labelledby="next-booking">
      <SectionHead id="next-booking" title="Next booking">
        {later.length > 0 && <Link to={paths.bookings()}>All bookings</Link>}
      </SectionHead>
      <BookingCard booking={next} show="upcoming" now={now} />
    </section>
  )
}

const Loading = () => (
  <Skeleton label="Loading your next booking">
    <SkeletonBox style={{ height: 104, borderRadius: '12px' }} />
  </Skeleton>
)
