import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useId } from 'react'
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { polling, useReadBusinessOverviewQuery } from '../features/overview/overviewApi.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { barPagesFor, groupsFor } from '../shared/businessPages.ts'
import { currentPage } from './workspace.ts'
import { WorkspaceBar } from './WorkspaceBar.tsx'
import { WorkspaceLinks } from './WorkspaceLinks.tsx'
import styles from './WorkspaceLayout.module.css'

/** The pages of one business: navigation at the side, or at the bottom of phones and tablets. */
export default function WorkspaceLayout() {
  const { slug = '' } = useParams()
  const memberships = useAuth().backendData?.memberships ?? []
  const membership = memberships.find((candidate) => candidate.slug === slug)
  // The page below says that the member has no access.
  if (!membership) return <Outlet />
  return (
    <Workspace membership={membership} memberships={memberships}>
      <Outlet />
    </Workspace>
  )
}

interface Props {
  readonly membership: Membership
  readonly memberships: readonly Membership[]
  readonly children: React.ReactNode
}

function Workspace({ membership, memberships, children }: Props) {
  const { businessId, slug } = membership
  const { data: overview } = useReadBusinessOverviewQuery({ params: { businessId } }, polling)
  const page = currentPage(slug, useLocation())
  const groups = groupsFor(membership)
  return (
    <div className={styles.workspace}>
      <div className={styles.side}>
        <Switcher membership={membership} memberships={memberships} />
        <nav aria-label={`Pages of ${membership.name}`}>
          <WorkspaceLinks slug={slug} groups={groups} current={page} overview={overview} />
        </nav>
      </div>
      <div className={styles.page}>{children}</div>
      <WorkspaceBar
        name={membership.name}
        slug={slug}
        groups={groups}
        pages={barPagesFor(membership)}
        current={page}
        overview={overview}
        switcher={<Switcher membership={membership} memberships={memberships} />}
      />
    </div>
  )
}

/** The name of the business; with several, the way to another one. */
function Switcher({ membership, memberships }: Omit<Props, 'children'>) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className={styles.switcher}>
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
