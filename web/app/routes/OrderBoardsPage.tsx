import { paths } from 'contract/paths'
import { Navigate } from 'react-router'
import { BusinessOrders } from '../features/overview/BusinessOrders.tsx'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { Body, PageTitle } from '../shared/ui/Text.tsx'
import styles from './OrderBoardsPage.module.css'

/** Redirects to the board of the member's business; staff of several businesses see the pending work at each. */
export default function OrderBoardsPage() {
  const { backendData } = useAuth()
  if (!backendData) return <PageSkeleton />
  const [first, ...others] = backendData.memberships
  if (first && others.length === 0) return <Navigate replace to={paths.ownOrders(first.slug)} />
  return (
    <Page>
      <PageHead title="Order boards" isHidden />
      {first ? (
        <>
          <PageTitle>Order boards</PageTitle>
          <div className={styles.boards}>
            {[first, ...others].map((membership) => (
              <BusinessOrders key={membership.businessId} membership={membership} />
            ))}
          </div>
        </>
      ) : (
        <EmptyState drawing="closed" title="You are not on a team yet" level={1}>
          <Body>Order boards are for the staff of a business. Find your own orders in My Orders.</Body>
          <ButtonLink look="filled" to={paths.orders()}>
            See your orders
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
