import type { ListingLocation } from 'contract/listings/listing'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatClock } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { SectionProps } from './EditorSection.tsx'
import { pauseListing, endListingPause } from 'contract/listings/listings'
import { useWrite } from '../../../shared/api/calls.ts'

const shortBreakMinutes = 30

/** Closes the location at once, without a publication. */
export function BreakButtons({ editing, location }: SectionProps & { readonly location: ListingLocation }) {
  const preferences = usePreferences()
  const [pause, pausing] = useWrite(pauseListing)
  const [resume, resuming] = useWrite(endListingPause)
  const params = { businessId: editing.draft.businessId, locationId: location.id }
  const current = editing.draft.pauses.find(({ locationId }) => locationId === location.id)
  const isBusy = pausing.isLoading || resuming.isLoading

  async function close(minutes: number | null): Promise<void> {
    const answer = await pause({ params, body: { minutes } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    editing.accept(answer.data)
    toast.done(minutes === null ? 'Closed for today' : `Closed for ${minutes} minutes`, {
      undo: () => void open(),
    })
  }
  async function open(): Promise<void> {
    const answer = await resume({ params })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    editing.accept(answer.data)
    toast.done('Open again, as in your hours')
  }

  if (current)
    return (
      <Notice kind="warning">
        <p>Closed until {formatClock(current.endsAt, location.timeZone, preferences)}. Bookings stay.</p>
        <Button type="button" size="small" aria-disabled={isBusy || undefined} onClick={() => void open()}>
          Open again
        </Button>
      </Notice>
    )
  return (
    <div className={cluster(8)}>
      <Button type="button" aria-disabled={isBusy || undefined} onClick={() => void close(shortBreakMinutes)}>
        Close for {shortBreakMinutes} minutes
      </Button>
      <Button type="button" aria-disabled={isBusy || undefined} onClick={() => void close(null)}>
        Close for today
      </Button>
    </div>
  )
}
