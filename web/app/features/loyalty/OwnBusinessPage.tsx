import type { Membership } from 'contract/account/account'
import { hasPermission, neededRole, roleWords } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { type BusinessPage, businessPages } from '../../shared/businessPages.ts'
import { onRefusal } from '../../shared/auth/lostAccess.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { stack } from '../../shared/ui/classes.ts'
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
  const membership = backendData?.memberships.find((candidate) => candidate.slug === slug)
  useMembershipsOfNow(refresh)
  const [wasMine, setWasMine] = useState(false)
  if (membership && !wasMine) setWasMine(true)
  if (!backendData) return loading ? <PageSkeleton /> : <Unknown retry={() => void refresh()} />
  if (!membership) return <NotMine isRemoved={wasMine} />
  const { permission } = businessPages[tab]
  return (
    <Page>
      <PageHead title={`${businessPages[tab].name} of ${membership.name}`} isHidden />
      <PageTitle>{businessPages[tab].name}</PageTitle>
      {/* The key resets the forms below for another business. */}
      <div className={stack(40, styles.sections)} key={membership.businessId}>
        {hasPermission(membership, permission) ? (
          children(membership)
        ) : (
          <NotAllowed membership={membership} tab={tab} />
        )}
      </div>
    </Page>
  )
}

/** A refused call may mean changed access: reads the memberships again, at most once in a few seconds. */
function useMembershipsOfNow(refresh: () => Promise<void>): void {
  const readAt = useRef(-pauseMilliseconds)
  useEffect(
    () =>
      onRefusal(() => {
        const now = performance.now()
        if (now - readAt.current < pauseMilliseconds) return
        readAt.current = now
        void refresh()
      }),
    [refresh],
  )
}

const pauseMilliseconds = 5000

/** The page is for other roles. */
function NotAllowed({ membership, tab }: { readonly membership: Membership; readonly tab: BusinessPage }) {
  const { permission } = businessPages[tab]
  const { role } = membership
  return (
    <EmptyState drawing="closed" title="Your role does not include this page" level={2}>
      <Body>
        {hasPermission({ role, locationIds: null }, permission)
          ? 'This page shows the whole business, and your access is limited to some of its locations.'
          : neededRole(permission)}{' '}
        Your role is {roleWords[role].name.toLowerCase()}.
      </Body>
    </EmptyState>
  )
}

const NotMine = ({ isRemoved }: { readonly isRemoved: boolean }) => (
  <Page>
    <PageHead title="No access to this business" isHidden />
    <EmptyState
      drawing="lost"
      title={
        isRemoved ? 'You no longer have access to this business' : 'You do not have access to this business'
      }
      level={1}
    >
      <Body>
        {isRemoved
          ? 'An owner or manager removed your access a moment ago. Your own account and points are unchanged.'
          : 'The link may be wrong, or you are not a member of its team. Your dashboard lists the businesses that you work for.'}
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
