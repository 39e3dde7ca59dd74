import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { Order } from 'contract/orders/orders'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { eventSentence, momentInWords, stepsAfter } from '../orderText.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

/** History of an order, in the customer's time zone. */
export function OrderTimeline({ order: { timeline, status, business } }: { readonly order: Order }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <Timeline
      past={timeline.map((event) => ({
        key: `${event.at} ${event.status}`,
        at: event.at,
        sentence: eventSentence(event, business.name),
      }))}
      future={stepsAfter(status).map((step) => orderStatusNames[step])}
      inWords={(at) => momentInWords(at, timeZone, preferences)}
    />
  )
}
