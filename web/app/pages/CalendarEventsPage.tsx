import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M44 28h112a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6zM38 48h124M69 48v68M100 48v68M131 48v68M46 60h15v20H46zM77 72h15v32H77zM108 58h15v14h-15zM139 84h15v22h-15zM62 20v14M138 20v14'

export default function CalendarEventsPage() {
  return (
    <ComingPage
      title="Calendar"
      lead="Bookings and busy times on one sheet, by day, week or month, in your zone and in the place’s."
      drawing={drawing}
      plans={[
        'Your bookings and the busy times of a connected calendar, with clashes marked.',
        'People who work at a business block out time and see who comes next.',
        'When the calendar service does not answer, the last known state with its time.',
      ]}
      today={[
        {
          text: 'No calendar can be connected yet, so this sheet would be empty.',
          to: paths.calendarConnect(),
          label: 'About connecting',
        },
        {
          text: 'See when your favourite places are open.',
          to: paths.home({ tab: 'favourites' }),
          label: 'See your favourites',
        },
      ]}
    />
  )
}
