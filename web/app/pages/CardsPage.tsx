import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M46 34l98-14a8 8 0 0 1 9 7l8 52a8 8 0 0 1-7 9l-8 1M46 40h90a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8zM54 58h28M54 68h18M54 96h54M108 56h20v20h-20zM114 62h8v8h-8z'

export default function CardsPage() {
  return (
    <ComingPage
      title="Your cards"
      lead="One card for each place that gives you points, with your balance and what it is worth there."
      drawing={drawing}
      plans={[
        'Show a code at the till to earn or to spend; it also works without a connection.',
        'Your tier at each place, how far the next one is, and when points would expire.',
        'Gift cards and saved payment cards beside them, of which only the last four digits are kept.',
      ]}
      today={[
        {
          text: 'Your balance stands in the header, and the dashboard shows what is on its way.',
          to: paths.dashboard(),
          label: 'See your points',
        },
        { text: 'Find places where points can be earned.', to: paths.search(), label: 'Search places' },
      ]}
    />
  )
}
