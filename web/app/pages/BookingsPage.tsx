import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M52 34h84a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8zM44 56h100M70 24v18M118 24v18M60 72h12M88 72h12M60 92h12M84 94l10 10 22-24M152 96a18 18 0 1 0 12-16M164 84v14l8 6'

export default function BookingsPage() {
  return (
    <ComingPage
      title="Your bookings"
      lead="Your appointments, with the place, the time in its zone, and what happens if you cancel."
      drawing={drawing}
      plans={[
        'Choose a free time, hold it while you decide, and pay now or at the place.',
        'Move or cancel, and see the exact refund in money and points before you confirm.',
        'A place on the waiting list when the day is full.',
      ]}
      today={[
        {
          text: 'Each service shows how long it takes and what it costs; call the business to book.',
          to: paths.search(),
          label: 'Find a service',
        },
        {
          text: 'Save the places where you want an appointment.',
          to: paths.home({ tab: 'favourites' }),
          label: 'See your favourites',
        },
      ]}
    />
  )
}
