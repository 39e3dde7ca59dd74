import type { BusinessOverview } from 'contract/overview/overview'
import { Link } from 'react-router'
import { type BusinessPage, businessPages, type groupsFor } from '../shared/businessPages.ts'
import { beside, between, bodyTone, labelText, stack } from '../shared/ui/classes.ts'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { countBadge } from '../shared/ui/popups.ts'
import { waitingOn } from './workspace.ts'
import styles from './WorkspaceLinks.module.css'

interface Props {
  readonly slug: string
  readonly groups: ReturnType<typeof groupsFor>
  readonly current: BusinessPage | null
  readonly overview: BusinessOverview | undefined
  /** Called when a link is followed. */
  readonly onFollow?: () => void
}

/** All pages of a business in their groups, with the counts of pending items. */
export const WorkspaceLinks = ({ slug, groups, current, overview, onFollow }: Props) => (
  <div className={stack(16)}>
    {groups.map(({ name, pages }) => (
      <div key={name ?? ''} className={styles.group}>
        {name !== null && <p className={labelText}>{name}</p>}
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <Link
                className={beside(8, between, bodyTone)}
                to={businessPages[page].path(slug)}
                aria-current={page === current ? 'page' : undefined}
                onClick={onFollow}
              >
                {businessPages[page].name}
                <Waiting count={waitingOn(page, overview)} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

const Waiting = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={countBadge}>
      {count > 99 ? '99+' : count}
      <SrOnly> waiting</SrOnly>
    </span>
  )
