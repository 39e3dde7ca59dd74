import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { type BusinessPage, businessPages } from '../../shared/businessPages.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx'
import { Body, PageTitle } from '../../shared/ui/Text.tsx'
import styles from './OwnBusinessPage.module.css'

interface Props {
  readonly tab: BusinessPage
  readonly children: (membership: Membership) => ReactNode
}

/** Shared frame of the business's own pages: title, and a message for visitors without a membership. */
export function OwnBusinessPage({ tab, children }: Props) {
  const { slug } = useParams()
  const { backendData, loading, refresh } = useAuth()
  if (!backendData) return loading ? <PageSkeleton /> : <Unknown retry={() => void refresh()} />
  const membership = backendData.memberships.find((candidate) => candidate.slug === slug)
  if (!membership) return <NotMine />
  return (
    <Page>
      <PageHead title={`${businessPages[tab].name} of ${membership.name}`} isHidden />
      <PageTitle>{businessPages[tab].name}</PageTitle>
      {/* The key resets the forms below for another business. */}
      <div className={styles.sections} key={membership.businessId}>
        {children(membership)}
      </div>
    </Page>
  )
}

const NotMine = () => (
  <Page>
    <PageHead title="No access to this business" isHidden />
    <EmptyState drawing="lost" title="You do not have access to this business" level={1}>
      <Body>
        The link may be wrong, or you are not a member of its team. Your dashboard lists the businesses that
        you work for.
      </Body>
      <ButtonLink look="filled" to={paths.dashboard()}>
        Go to your dashboard
      </ButtonLink>
    </EmptyState>
  </Page>
)

const Unknown = ({ retry }: { readonly retry: () => void }) => (
  <Page>
    <PageHead title="Your business" isHidden />
    <PageTitle style={{ marginBlockEnd: '24px' }}>Your business</PageTitle>
    <Message kind="warning">
      <p>We could not load your businesses.</p>
      <Button type="button" size="small" onClick={retry} style={{ marginBlockStart: '12px' }}>
        Try again
      </Button>
    </Message>
  </Page>
)
