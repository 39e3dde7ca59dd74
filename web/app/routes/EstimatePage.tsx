import { paths } from 'contract/paths'
import { ComingPage } from '../shared/ui/ComingPage.tsx'

const drawing =
  'M20 122h160M62 18h52a8 8 0 0 1 8 8v96H54V26a8 8 0 0 1 8-8zM66 32h44v18H66zM68 64h.1M88 64h.1M108 64h.1M68 82h.1M88 82h.1M108 82h.1M68 100h.1M88 100h20M140 122V92M154 122V72M168 122V54'

const description =
  'Estimate the price of a job before you request it, with low, typical and high prices and the cost of each part.'

export default function EstimatePage() {
  return (
    <ComingPage
      title="Estimate calculator"
      lead="Estimate the price of a job before you request it: a low, typical and high price, and the cost of each part."
      description={description}
      path={paths.estimate()}
      drawing={drawing}
      plans={[
        'Choose a type of work, enter the measurements, and see the price update as you type.',
        'See every line item with its assumption and the points it would earn.',
        'Save it, share it as a link, or send it to up to three businesses that do this work.',
      ]}
      today={[
        {
          text: 'Many services already show a fixed or starting price on their page.',
          to: paths.search(),
          label: 'Find a service',
        },
        {
          text: 'For larger jobs, call the business. Its phone number is on its profile.',
          to: paths.help(),
          label: 'How prices work',
        },
      ]}
    />
  )
}
