import { paths } from 'contract/paths'
import { ComingPage } from '../shared/ui/ComingPage.tsx'

const drawing =
  'M20 122h160M62 18h52a8 8 0 0 1 8 8v96H54V26a8 8 0 0 1 8-8zM66 32h44v18H66zM68 64h.1M88 64h.1M108 64h.1M68 82h.1M88 82h.1M108 82h.1M68 100h.1M88 100h20M140 122V92M154 122V72M168 122V54'

const description =
  'Work out what a job will cost before you ask for it, with low, usual and high prices and what each part adds.'

export default function EstimatePage() {
  return (
    <ComingPage
      title="Estimate calculator"
      lead="Work out what a job will cost before you ask for it: a low, a usual and a high price, and what each part adds."
      description={description}
      path={paths.estimate()}
      drawing={drawing}
      plans={[
        'Choose a kind of work, give the measures, and see the price move as you type.',
        'Every line of the sum is shown, with its assumption and the points it would earn.',
        'Save it, share it as a link, or send it to up to three businesses that do this work.',
      ]}
      today={[
        {
          text: 'Many services show a fixed or a starting price on their page today.',
          to: paths.search(),
          label: 'Find a service',
        },
        {
          text: 'For anything larger, call the business: its number stands on its profile.',
          to: paths.help(),
          label: 'How prices work',
        },
      ]}
    />
  )
}
