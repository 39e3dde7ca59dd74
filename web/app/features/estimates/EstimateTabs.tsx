import { paths } from 'contract/paths'
import { TabLinks } from '../../shared/ui/TabLinks.tsx'

interface Props {
  readonly slug: string
  readonly current: 'requests' | 'templates'
}

/** The two parts of the estimates of a business: customers' requests, and how prices are computed. */
export const EstimateTabs = ({ slug, current }: Props) => (
  <TabLinks
    label="Parts of estimates"
    current={current}
    tabs={[
      { tab: 'requests', name: 'Requests', to: paths.ownEstimates(slug) },
      { tab: 'templates', name: 'Templates', to: paths.ownEstimateTemplates(slug) },
    ]}
  />
)
