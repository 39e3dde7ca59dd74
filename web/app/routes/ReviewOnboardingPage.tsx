import { paths } from 'contract/paths'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M48 30h104a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H96l-22 18v-18H48a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10zM70 50l4 8 9 1.3-6.5 6.3 1.5 9L70 70.400l-8 4.2 1.5-9L57 59.300l9-1.300zM104 54h40M104 64h32M104 74h20'

export default function ReviewOnboardingPage() {
  return (
    <ComingPage
      title="Connect Google reviews"
      lead="For owners: connect your Google Business Profile to show its reviews next to your Goodword reviews."
      drawing={drawing}
      plans={[
        'See exactly which data Goodword reads from Google, and approve it before anything is fetched.',
        'Choose the account and its verified locations, and match them to your Goodword locations.',
        'Track the first import, and configure replies. Reviews never earn points.',
      ]}
      today={[
        {
          text: 'Your public profile shows the opening hours, services and products you provided.',
          to: paths.dashboard(),
          label: 'Go to your dashboard',
        },
        { text: 'Read why reviews never earn points.', to: paths.help(), label: 'Open help' },
      ]}
    />
  )
}
