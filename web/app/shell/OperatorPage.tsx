import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { SecondFactorNeeded } from '../shared/auth/SecondFactorNeeded.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { Body, Lead, PageTitle } from '../shared/ui/Text.tsx'

interface OperatorPageProps {
  readonly title: string
  readonly lead: string
  /** Message for other visitors, with an alternative. */
  readonly refusal: string
  readonly children: ReactNode
}

/** Page for operators; other visitors see the refusal, and the content sends no requests for them. */
export function OperatorPage({ title, lead, refusal, children }: OperatorPageProps) {
  const { backendData, loading } = useAuth()
  if (!backendData && loading) return <PageSkeleton />
  if (!backendData?.member.isOperator)
    return (
      <Page>
        <PageHead title={title} isHidden />
        <EmptyState drawing="closed" title="This page is for Goodword operators" level={1}>
          <Body>{refusal}</Body>
          <ButtonLink look="filled" to={paths.dashboard()}>
            Go to your dashboard
          </ButtonLink>
        </EmptyState>
      </Page>
    )
  if (backendData.operatorNeeds === 'second_factor_required')
    return (
      <Page>
        <PageHead title={title} isHidden />
        <SecondFactorNeeded level={1} />
      </Page>
    )
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <PageHead title={title} isHidden />
      <div>
        <PageTitle>{title}</PageTitle>
        <Lead style={{ marginBlockStart: 8 }}>{lead}</Lead>
      </div>
      {children}
    </Page>
  )
}
