import { paths } from '../shared/paths.ts'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
const drawing =
  'M20 122h160M40 26h80a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H78L60 92V78H40a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10zM48 46h64M48 58h40M146 54h14a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-6v12l-16-12h-22a10 10 0 0 1-10-10'

export default function ReviewsPage() {
  return (
    <ComingPage
      title="Reviews"
      lead="What you wrote about your visits; for owners, what guests wrote and the way to answer them."
      drawing={drawing}
      plans={[
        'Visits that wait for your review, your drafts, and what you have published.',
        'Only people who were there can write, so every star comes from a visit.',
        'Owners answer from one inbox, with what is unanswered first.',
      ]}
      today={[
        {
          text: 'Look up a place and see its hours, services and how it earns you points.',
          to: paths.search(),
          label: 'Search places',
        },
        {
          text: 'Read what Goodword does and does not do with reviews.',
          to: paths.help(),
          label: 'Open help',
        },
      ]}
    />
  )
}
