import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AccountLinks } from '../features/account/AccountLinks.tsx'
import { CalendarHealth } from '../features/calendar/connect/CalendarHealth.tsx'
import { BusinessToday } from '../features/overview/BusinessToday.tsx'
import { OperatorQueues } from '../features/overview/OperatorQueues.tsx'
import { SecondFactorNeeded } from '../shared/auth/SecondFactorNeeded.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { firstName } from '../shared/format/name.ts'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { stack, wrap } from '../shared/ui/classes.ts'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Body, PageTitle, SectionTitle } from '../shared/ui/Text.tsx'
import styles from './DashboardPage.module.css'

/** Start page: the member's work first, then the member's own pages. */
export default function DashboardPage() {
  const { user, backendData, refresh } = useAuth()
  const { hash } = useLocation()
  const [membership, ...others] = backendData?.memberships ?? []
  // A link to a section requests this page.
  if (membership && others.length === 0 && !backendData?.member.isOperator && hash !== '#you')
    return <ToBusiness to={paths.businessToday(membership.slug)} />
  return (
    <Page className={stack(40)}>
      <PageHead title="Dashboard" isHidden />
      <PageTitle>{user ? `Hello, ${firstName(user.displayName)}` : 'Dashboard'}</PageTitle>
      <CalendarHealth />
      {backendData ? (
        <>
          {backendData.memberships.length > 0 && <Businesses memberships={backendData.memberships} />}
          {backendData.member.isOperator && (
            <Operations isLocked={backendData.operatorNeeds === 'second_factor_required'} />
          )}
          <You backendData={backendData} />
        </>
      ) : (
        <Message kind="warning">
          <p>We could not load your account.</p>
          <Button look="text" onClick={() => void refresh()}>
            Try again
          </Button>
        </Message>
      )}
    </Page>
  )
}

/** After the first rendering, because only the browser sees the fragment of the address. */
function ToBusiness({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <PageSkeleton />
}

const Businesses = ({ memberships }: Pick<BackendData, 'memberships'>) => (
  <section className={stack(16, styles.section)} id="business" aria-labelledby="business-title">
    <SectionTitle id="business-title">
      {memberships.length === 1 ? 'Your business' : 'Your businesses'}
    </SectionTitle>
    {memberships.map((membership) => (
      <BusinessToday key={membership.businessId} membership={membership} />
    ))}
  </section>
)

const Operations = ({ isLocked }: { readonly isLocked: boolean }) => (
  <section className={stack(16, styles.section)} id="operations" aria-labelledby="operations-title">
    <SectionTitle id="operations-title">Operations</SectionTitle>
    {isLocked ? <SecondFactorNeeded level={2} /> : <OperatorQueues />}
    <div className={wrap(12)}>
      <ButtonLink to={paths.ledgerCheck()} look="outlined">
        Ledger check
      </ButtonLink>
      <ButtonLink to={paths.operatorPayments()} look="outlined">
        Card payments
      </ButtonLink>
      <ButtonLink to={paths.operatorPayments({ tab: 'reconciliation' })} look="outlined">
        Reconciliation
      </ButtonLink>
      <ButtonLink to={paths.zeroResultSearches()} look="outlined">
        Zero-result searches
      </ButtonLink>
    </div>
  </section>
)

function You({ backendData }: { readonly backendData: BackendData }) {
  const isCustomer = backendData.memberships.length === 0 && !backendData.member.isOperator
  return (
    <section className={stack(16, styles.section)} id="you" aria-labelledby="you-title">
      <SectionTitle id="you-title">Your account</SectionTitle>
      <AccountLinks backendData={backendData} />
      {isCustomer && (
        <Body>
          Do you run a business? <Link to={paths.join()}>List or claim it</Link>.
        </Body>
      )}
    </section>
  )
}
