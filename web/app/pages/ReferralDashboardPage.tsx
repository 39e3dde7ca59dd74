import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M72 58a14 14 0 1 1-28 0 14 14 0 1 1 28 0zM34 122c0-22 8-36 24-36s24 14 24 36M156 58a14 14 0 1 1-28 0 14 14 0 1 1 28 0zM118 122c0-22 8-36 24-36s24 14 24 36M84 44c8-12 22-14 32-4M116 40l1-9M116 40l-9 1M96 22c3-8 10-10 17-8-1 8-8 13-17 8z'

export default function ReferralDashboardPage() {
  return (
    <ComingPage
      title="Tell a friend"
      lead="Your own link, what has become of it, and the points that it brought to both of you."
      drawing={drawing}
      plans={[
        'A link and a code of your own, to send by any messenger or to show as a QR code.',
        'Who was invited, who joined, whose first visit brought points, and when points on their way arrive.',
        'The rules in plain words: both of you earn once, after the friend’s first paid visit.',
      ]}
      today={[
        {
          text: 'Find the place that you would tell a friend about, and send them its page.',
          to: paths.search(),
          label: 'Search places',
        },
        {
          text: 'Keep the places you like, so that you have them at hand when someone asks.',
          to: paths.home({ tab: 'favourites' }),
          label: 'See your favourites',
        },
      ]}
    />
  )
}
