import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M60 24v92M68 32a8 8 0 1 1-16 0 8 8 0 1 1 16 0zM68 70a8 8 0 1 1-16 0 8 8 0 1 1 16 0zM68 108a8 8 0 1 1-16 0 8 8 0 1 1 16 0zM86 28h66M86 38h40M86 66h54M86 76h32M86 104h60M86 114h26M56 32l3 3 5-6'

export default function ReferralPage() {
  return (
    <ComingPage
      title="One invitation"
      lead="Each friend you invite gets a page here: what happened, what comes next, and what it brought."
      drawing={drawing}
      plans={[
        'A line of events from the invitation to the reward, each with its time.',
        'Both rewards with their dates, and the visit that counted.',
        'When a reward is refused, the reason, and a way to ask for another look.',
      ]}
      today={[
        {
          text: 'Referrals are not recorded yet, so there is nothing that this address could show you.',
          to: paths.referrals(),
          label: 'About referrals',
        },
        { text: 'Meanwhile, find a place worth a good word.', to: paths.search(), label: 'Search places' },
      ]}
    />
  )
}
