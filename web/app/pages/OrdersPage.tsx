import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M50 44h52l6 78H44zM62 56V38a14 14 0 0 1 28 0v18M124 30h42v92l-7-6-7 6-7-6-7 6-7-6-7 6V30zM134 46h22M134 58h22M134 70h12'

export default function OrdersPage() {
  return (
    <ComingPage
      title="Your orders"
      lead="Everything you ordered, where it stands, what it cost in money and points, and the receipt."
      drawing={drawing}
      plans={[
        'Orders under way, past ones and refunds, each with its steps and times.',
        'What you spent, what points saved you and what you earned, by month, with the table behind it.',
        'Order again with one tap, report a problem, or write a review of your visit.',
      ]}
      today={[
        {
          text: 'Products and their prices stand on each business’s page; you buy them there in person.',
          to: paths.search(),
          label: 'Search places',
        },
        {
          text: 'Keep the places you go back to.',
          to: paths.home({ tab: 'favourites' }),
          label: 'See your favourites',
        },
      ]}
    />
  )
}
