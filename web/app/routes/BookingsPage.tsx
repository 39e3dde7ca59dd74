import { BookingId, ServiceId, SlotHoldId, StaffId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Suspense } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { BookingDetail, UnknownBooking } from '../features/bookings/customer/BookingDetail.tsx'
import { BookingList } from '../features/bookings/customer/BookingList.tsx'
import { bookingTab, BookingTabs, tabAddress } from '../features/bookings/customer/BookingTabs.tsx'
import { WaitlistView } from '../features/bookings/waitlist/WaitlistView.tsx'
import { UnfinishedPayment } from '../features/checkouts/unfinished/UnfinishedPayment.tsx'
import { HeldTimeSkeleton, UnknownHold } from '../features/slots/hold/HeldTime.tsx'
import { KeepTime } from '../features/slots/hold/KeepTime.tsx'
import { lazyPart } from '../shared/lazyPart.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { MutedText, PageTitle } from '../shared/ui/Text.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'
import { BookHeldTime } from '../features/bookings/book/BookHeldTime.tsx'
import { MoveBooking } from '../features/bookings/customer/MoveBooking.tsx'

const PushOffer = lazyPart(() => import('../features/notifications/push/PushOffer.tsx'))

export const loader = (): LoadedAt => ({ entries: [], now: presentMoment() })
export const clientLoader = inBrowserNow

/** The member's bookings by tab, one booking, or a new one, all by the address. */
export default function BookingsPage() {
  const [search] = useSearchParams()
  const { now } = useLoaderData<LoadedAt>()
  const { show, title } = bookingTab(search.get('show'))
  if (search.has('hold')) return <NewBooking holdId={search.get('hold')} now={now} />
  if (search.has('service')) return <WantedTime search={search} />
  const bookingId = search.get('b')
  if (bookingId !== null) return <OneBooking bookingId={bookingId} search={search} now={now} />
  return (
    <Page className={stack(24)}>
      <PageHead title={title} isHidden />
      <PageTitle>Your bookings</PageTitle>
      <UnfinishedPayment />
      <BookingTabs current={show} />
      {show === 'waitlist' ? <WaitlistView /> : <BookingList key={show} show={show} now={now} />}
      <MutedText>
        Prices that businesses offered you are among <Link to={paths.estimates()}>your estimates</Link>.
      </MutedText>
    </Page>
  )
}

function NewBooking({ holdId, now }: { readonly holdId: string | null; readonly now: Instant }) {
  const hold = SlotHoldId.safeParse(holdId)
  // This tab's storage determines the content; the server has no access to it.
  const isHydrated = useIsHydrated()
  return (
    <Page className={stack(24)}>
      <PageHead title="Book your visit" isHidden />
      <PageTitle>Book your visit</PageTitle>
      <UnfinishedPayment />
      {!hold.success && <UnknownHold />}
      {hold.success && !isHydrated && <HeldTimeSkeleton />}
      {hold.success && isHydrated && <BookHeldTime key={hold.data} holdId={hold.data} now={now} />}
    </Page>
  )
}

/** `?service=…&at=…`, the slot link of pages without JavaScript. */
function WantedTime({ search }: { readonly search: URLSearchParams }) {
  const serviceId = ServiceId.safeParse(search.get('service'))
  const startsAt = Instant.safeParse(search.get('at'))
  const staffId = StaffId.safeParse(search.get('staff'))
  return (
    <Page className={stack(24)}>
      <PageHead title="Book your visit" isHidden />
      {serviceId.success && startsAt.success ? (
        <KeepTime
          serviceId={serviceId.data}
          startsAt={startsAt.data}
          staffId={staffId.success ? staffId.data : null}
        />
      ) : (
        <>
          <PageTitle>Book your visit</PageTitle>
          <UnknownHold />
        </>
      )}
    </Page>
  )
}

interface OneProps {
  readonly bookingId: string
  readonly search: URLSearchParams
  readonly now: Instant
}

function OneBooking({ bookingId, search, now }: OneProps) {
  const booking = BookingId.safeParse(bookingId)
  const back = paths.bookings(tabAddress(bookingTab(search.get('show')).show))
  return (
    <Page className={stack(24)}>
      <PageHead title="Your booking" isHidden />
      <Breadcrumbs parents={[{ name: 'Your bookings', path: back }]} here="Booking" />
      {booking.success ? (
        <BookingDetail
          key={booking.data}
          bookingId={booking.data}
          now={now}
          offer={
            <Suspense>
              <PushOffer ask="Tell me about this booking" when="something about your booking changes" />
            </Suspense>
          }
          renderMove={
            search.get('move') === 'time' ? (found) => <MoveBooking booking={found} now={now} /> : null
          }
        />
      ) : (
        <UnknownBooking />
      )}
    </Page>
  )
}
