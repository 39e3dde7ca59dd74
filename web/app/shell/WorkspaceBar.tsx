import type { BusinessOverview } from 'contract/overview/overview'
import { paths } from 'contract/paths'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type BusinessPage, businessPages, type groupsFor } from '../shared/businessPages.ts'
import { AgendaIcon, BagIcon, PersonIcon } from '../shared/ui/barIcons.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { beside, ruled, stack } from '../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../shared/ui/Dialog.tsx'
import { type Icon, MenuIcon } from '../shared/ui/icons.tsx'
import { GaugeIcon } from '../shared/ui/menuIcons.tsx'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { EdgeBar, EdgeIcon } from './EdgeBar.tsx'
import { Badge } from './iconButtons.tsx'
import { waitingOn } from './workspace.ts'
import { WorkspaceLinks } from './WorkspaceLinks.tsx'
import styles from './WorkspaceBar.module.css'

const icons: Partial<Record<BusinessPage, Icon>> = {
  today: GaugeIcon,
  orders: BagIcon,
  bookings: AgendaIcon,
  customers: PersonIcon,
}

interface Props {
  readonly name: string
  readonly slug: string
  readonly groups: ReturnType<typeof groupsFor>
  /** The pages of the bar itself. */
  readonly pages: readonly BusinessPage[]
  readonly current: BusinessPage | null
  readonly overview: BusinessOverview | undefined
  readonly switcher: ReactNode
}

/** Main pages of a business at the bottom of phones and tablets; “More” opens all others. */
export function WorkspaceBar({ name, slug, groups, pages, current, overview, switcher }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isElsewhere = current === null || !pages.includes(current)
  // A badge on "More" covers the pages that the bar does not show.
  const others = groups
    .flatMap((group) => group.pages)
    .filter((page) => !pages.includes(page))
    .reduce((sum, page) => sum + waitingOn(page, overview), 0)
  return (
    <EdgeBar aria-label="Business" data-toasts-above>
      {pages.map((page) => {
        const PageIcon = icons[page] ?? GaugeIcon
        return (
          <Link
            key={page}
            to={businessPages[page].path(slug)}
            aria-current={page === current ? 'page' : undefined}
          >
            <Sign count={waitingOn(page, overview)}>
              <PageIcon size={24} />
            </Sign>
            {businessPages[page].name}
          </Link>
        )
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        data-current={isElsewhere || undefined}
        onClick={() => setIsOpen(true)}
      >
        <Sign count={others}>
          <MenuIcon size={24} />
        </Sign>
        More
      </button>
      {isOpen && (
        <Dialog title={name} size="side" onClose={() => setIsOpen(false)}>
          <DialogBody>
            <div className={stack(24)}>
              {switcher}
              <WorkspaceLinks
                slug={slug}
                groups={groups}
                current={current}
                overview={overview}
                onFollow={() => setIsOpen(false)}
              />
              <Link className={beside(0, ruled, styles.account)} to={paths.dashboard('you')}>
                Your account
              </Link>
            </div>
          </DialogBody>
          <DialogActions>
            <Button type="button" look="text" onClick={() => setIsOpen(false)}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </EdgeBar>
  )
}

const Sign = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <EdgeIcon>
    {children}
    {count > 0 && (
      <>
        <Badge aria-hidden>{count > 99 ? '99+' : count}</Badge>
        <SrOnly>{count} waiting, </SrOnly>
      </>
    )}
  </EdgeIcon>
)
