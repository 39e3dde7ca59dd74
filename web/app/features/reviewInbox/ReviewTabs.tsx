import type { Membership } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { TabLinks } from '../../shared/ui/TabLinks.tsx'

const tabs = {
  inbox: { name: 'Inbox', isForManagers: false },
  insights: { name: 'Insights', isForManagers: false },
  asking: { name: 'Asking', isForManagers: true },
  templates: { name: 'Templates', isForManagers: false },
  google: { name: 'Google', isForManagers: true },
} as const
export type ReviewTab = keyof typeof tabs

// Keys of the object above, in its order.
const tabNames = Object.keys(tabs) as ReviewTab[]

/** The tab of an address; the inbox for an unknown one. */
export const tabOf = (text: string | null): ReviewTab => tabNames.find((tab) => tab === text) ?? 'inbox'

interface Props {
  readonly tab: ReviewTab | 'mine'
  /** The businesses whose reviews the member may answer. */
  readonly businesses: readonly Membership[]
  /** The slug of the chosen business, which the tabs share. */
  readonly business: string | undefined
}

/** Links to the parts of the page for people who answer reviews. */
export function ReviewTabs({ tab, businesses, business }: Props) {
  const isManager = businesses.some((each) => hasPermission(each, 'reviews.manage'))
  const shown = tabNames.filter((each) => isManager || !tabs[each].isForManagers)
  return (
    <TabLinks
      label="Sections of reviews"
      current={tab}
      tabs={[
        ...shown.map((each) => ({
          tab: each,
          name: tabs[each].name,
          to: paths.reviews({ ...(each === 'inbox' ? {} : { tab: each }), business }),
        })),
        { tab: 'mine' as const, name: 'My reviews', to: paths.reviews({ tab: 'mine' }) },
      ]}
    />
  )
}
