import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M38 44h56a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6zM32 62h68M50 36v14M82 36v14M46 76h10M66 76h10M46 92h10M128 60h32a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6V66a6 6 0 0 1 6-6zM122 76h44M108 30c14-10 32-6 38 12M146 42l6-8M146 42l-9-4'

export default function CalendarConnectPage() {
  return (
    <ComingPage
      title="Connect your calendar"
      lead="Let bookings see when you are busy and write themselves into the calendar that you already use."
      drawing={drawing}
      plans={[
        'Before you agree you see exactly what is read and what is written, and nothing else is touched.',
        'Choose which calendars count as busy and which one receives your bookings.',
        'Disconnect at any time; the keys to your calendar are deleted then.',
      ]}
      today={[
        {
          text: 'Opening hours on each profile already tell when a place can be visited.',
          to: paths.search(),
          label: 'Search places',
        },
        { text: 'Read how Goodword treats your data.', to: paths.privacy(), label: 'Privacy policy' },
      ]}
    />
  )
}
