import { LedgerCheck } from '../features/ledgerCheck/LedgerCheck.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { paths } from '../shared/paths.ts'
import { ActionLink } from '../shared/ui/Action.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { Body, Lead, PageTitle } from '../shared/ui/Text.tsx'

/** For operators: proves on live data that the books are right. */
export default function LedgerCheckPage() {
  const { backendData, loading } = useAuth()
  if (!backendData && loading) return <PageSkeleton />
  if (!backendData?.member.isOperator)
    return (
      <Page>
        <PageHead title="Ledger check" isHidden />
        <EmptyState drawing="closed" title="This page is for the people who run Goodword" level={1}>
          <Body>
            Your account may not check the ledger. What concerns you stands on your dashboard, with every
            figure behind it.
          </Body>
          <ActionLink look="filled" to={paths.dashboard()}>
            Go to your dashboard
          </ActionLink>
        </EmptyState>
      </Page>
    )
  return (
    <Page sx={{ display: 'grid', gap: 4 }}>
      <PageHead title="Ledger check" isHidden />
      <div>
        <PageTitle>Ledger check</PageTitle>
        <Lead sx={{ mt: 1 }}>
          Every rule that the books must obey, proved on the live data at one moment. Nothing is changed.
        </Lead>
      </div>
      <LedgerCheck />
    </Page>
  )
}
