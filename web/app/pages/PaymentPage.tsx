import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M40 36h92a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8zM32 56h108M46 86h24M46 74h14M172 92a16 16 0 1 1-32 0 16 16 0 1 1 32 0zM156 84v16M151 88h7.500a3.5 3.5 0 0 1 0 7H153M176 108c-3 8-11 13-20 13'

export default function PaymentPage() {
  return (
    <ComingPage
      title="Pay"
      lead="The last step of an order or a booking: part in points, the rest by card, in one total with every fee."
      drawing={drawing}
      plans={[
        'Choose how many points to spend, and see at once what remains for the card.',
        'Your card’s number goes straight to the payment service and is never seen by Goodword.',
        'A double click, a reload or a lost connection never charges twice.',
      ]}
      today={[
        {
          text: 'There is nothing to pay here yet, and no card is stored.',
          to: paths.dashboard(),
          label: 'Go to your dashboard',
        },
        { text: 'Find places to visit; you pay there as ever.', to: paths.search(), label: 'Search places' },
      ]}
    />
  )
}
