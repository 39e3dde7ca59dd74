import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useId } from 'react'
import { Link, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { polling } from '../features/overview/overviewApi.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { shrinkable, stack } from '../shared/ui/classes.ts'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { barPagesFor, editedListing, groupsFor } from '../shared/businessPages.ts'
import { BottomBar } from './BottomBar.tsx'
import { currentPage } from './workspace.ts'
import { WorkspaceBar } from './WorkspaceBar.tsx'
import { WorkspaceLinks } from './WorkspaceLinks.tsx'
import styles from './WorkspaceLayout.module.css'
import { readBusinessOverview } from 'contract/overview/overview'
import { useRead } from '../shared/api/calls.ts'

/**
 * The pages of one business: navigation at the side, or at the bottom of phones and tablets. Without a membership, the
 * page shows that the member has no access; it stays mounted, so that it can detect whether the access was removed.
 */
export default function WorkspaceLayout() {
  const { slug } = useParams()
  const [search] = useSearchParams()
  const memberships = useAuth().backendData?.memberships ?? []
  // The address of the listing editor has the business in its query.
  const membership =
    slug === undefined
      ? editedListing(memberships, search.get('b'))
      : memberships.find((candidate) => candidate.slug === slug)
  return (
    <div className={membership && styles.workspace}>
      {membership && <Side membership={membership} memberships={memberships} />}
      <div className={membership && shrinkable}>
        <Outlet />
      </div>
      {membership ? (
        <Bar membership={membership} memberships={memberships} />
      ) : (
        slug === undefined && <BottomBar />
      )}
    </div>
  )
}

interface Props {
  readonly membership: Membership
  readonly memberships: readonly Membership[]
}

function useNavigation(membership: Membership) {
  const { businessId, slug } = membership
  const { data: overview } = useRead(readBusinessOverview, { params: { businessId }, query: {} }, polling)
  return { slug, groups: groupsFor(membership), current: currentPage(slug, useLocation()), overview }
}

const Side = ({ membership, memberships }: Props) => (
  <div className={styles.side}>
    <Switcher membership={membership} memberships={memberships} />
    <nav aria-label={`Pages of ${membership.name}`}>
      <WorkspaceLinks {...useNavigation(membership)} />
    </nav>
  </div>
)

const Bar = ({ membership, memberships }: Props) => (
  <WorkspaceBar
    {...useNavigation(membership)}
    name={membership.name}
    pages={barPagesFor(membership)}
    switcher={<Switcher membership={membership} memberships={memberships} />}
  />
)

/** The name of the business; with several, a menu to switch to another one. */
function Switcher({ membership, memberships }: Props) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className={stack(4, styles.switcher)}>
      {memberships.length > 1 ? (
        <>
          <label htmlFor={id}>
            <SrOnly>Business</SrOnly>
          </label>
          <select
            id={id}
            value={membership.slug}
            onChange={({ currentTarget }) => void navigate(paths.businessToday(currentTarget.value))}
          >
            {memberships.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </>
      ) : (
        <strong>{membership.name}</strong>
      )}
      <Link to={paths.business(membership.slug)}>View public page</Link>
    </div>
  )
}
