import type { SlotHoldId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type SlotHold, readSlotHold, releaseSlotHold } from 'contract/slots/slots'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useSecondsLeft } from '../../../shared/useSecondsLeft.ts'
import { carriedEstimate } from '../carriedEstimate.ts'
import { EndedHold } from './EndedHold.tsx'
import { forgetHeldTime, heldTime, type WantedTime } from './heldTime.ts'
import { HoldClock } from './HoldClock.tsx'
import { dayOfSlot } from '../slotText.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly holdId: SlotHoldId
  /** Content while the slot is held. */
  readonly children: (hold: SlotHold) => ReactNode
}

/** A held slot with its countdown; after its expiry, the former slot. */
export function HeldTime({ holdId, children }: Props) {
  const { data, error, refetch } = useRead(
    readSlotHold,
    { params: { holdId } },
    { refetchOnMountOrArgChange: true },
  )
  const code = error === undefined ? null : problemOf(error).code
  if (code === 'slot_hold_ended') return <EndedHold last={data ? wishOf(data) : lastWish(holdId)} />
  if (code === 'slot_hold_not_found') return <UnknownHold />
  if (!data) return error === undefined ? <HeldTimeSkeleton /> : <ErrorNotice error={error} retry={refetch} />
  if (data.status === 'booked') return <BookedHold />
  return (
    <ActiveHold key={data.id} hold={data}>
      {children}
    </ActiveHold>
  )
}

function ActiveHold({ hold, children }: { readonly hold: SlotHold; readonly children: Props['children'] }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const secondsLeft = useSecondsLeft(hold.expiresAt)
  const [release] = useWrite(releaseSlotHold)
  if (secondsLeft === 0) return <EndedHold last={wishOf(hold)} />
  const choosesAgain = async () => {
    // Continues whether or not the release arrives: the hold expires anyway.
    await release({ params: { holdId: hold.id } })
    forgetHeldTime()
    await navigate(paths.service(hold.service.id, { day: dayOfSlot(hold), ...carriedEstimate(search) }))
  }
  return (
    <>
      <HoldClock secondsLeft={secondsLeft} onRelease={() => void choosesAgain()} />
      {children(hold)}
    </>
  )
}

const wishOf = ({ service, staff, startsAt, timeZone }: SlotHold): WantedTime => ({
  serviceId: service.id,
  staffId: staff?.id ?? null,
  startsAt,
  timeZone,
})

/** Slot that this tab requested under the id; the server returns nothing for expired holds. */
function lastWish(holdId: SlotHoldId): WantedTime | null {
  const wish = heldTime()
  return wish?.holdId === holdId ? wish.wanted : null
}

export const UnknownHold = () => (
  <EmptyState drawing="lost" title="This hold has expired or does not exist">
    <Body>The link may be incomplete. Times are held for 10 minutes.</Body>
    <ButtonLink look="filled" to={paths.search({ bookable: 'yes' })}>
      Find a place to book
    </ButtonLink>
  </EmptyState>
)

const BookedHold = () => (
  <EmptyState drawing="favourites" title="This time is booked">
    <Body>Find the details in your bookings.</Body>
    <ButtonLink look="filled" to={paths.bookings()}>
      See your bookings
    </ButtonLink>
  </EmptyState>
)

export const HeldTimeSkeleton = () => (
  <Skeleton label="Loading your reserved time">
    <SkeletonBox style={{ height: 56, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 240, marginBlockStart: 24, borderRadius: '12px' }} />
  </Skeleton>
)
