import { styled } from '@mui/material/styles'
import type { Membership } from 'contract/account'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { paths } from '../../shared/paths.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx'
import { Body, PageTitle } from '../../shared/ui/Text.tsx'

const tabs = {
  orders: { name: 'Orders', path: (slug: string) => paths.ownOrders(slug) },
  bookings: { name: 'Bookings', path: (slug: string) => paths.ownBookings(slug) },
  team: { name: 'Team', path: (slug: string) => paths.ownTeam(slug) },
  program: { name: 'Program', path: paths.ownProgram },
  campaigns: { name: 'Campaigns', path: paths.ownCampaigns },
  rewards: { name: 'Rewards', path: paths.ownRewards },
  reviews: { name: 'Reviews', path: (slug: string) => paths.ownReviews(slug) },
  statement: { name: 'Statement', path: (slug: string) => paths.ownStatement(slug) },
  webhooks: { name: 'Webhooks', path: (slug: string) => paths.ownWebhooks(slug) },
} as const

interface Props {
  readonly tab: keyof typeof tabs
  readonly children: (membership: Membership) => ReactNode
}

/** What the pages of one of my businesses share: its name, the way between them, and what is said when it is not mine. */
export function OwnBusinessPage({ tab, children }: Props) {
  const { slug } = useParams()
  const { backendData, loading, refresh } = useAuth()
  if (!backendData) return loading ? <PageSkeleton /> : <Unknown retry={() => void refresh()} />
  const membership = backendData.memberships.find((candidate) => candidate.slug === slug)
  if (!membership) return <NotMine />
  return (
    <Page>
      <PageHead title={`${tabs[tab].name} of ${membership.name}`} isHidden />
      <PageTitle>{membership.name}</PageTitle>
      <Tabs aria-label={`Pages of ${membership.name}`}>
        {Object.entries(tabs).map(([key, { name, path }]) => (
          <Link
            key={key}
            to={path(membership.slug)}
            preventScrollReset
            aria-current={key === tab ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </Tabs>
      {/* The forms below belong to one business: another one starts them afresh. */}
      <Parts key={membership.businessId}>{children(membership)}</Parts>
    </Page>
  )
}

const NotMine = () => (
  <Page>
    <PageHead title="Not one of your businesses" isHidden />
    <EmptyState drawing="lost" title="This is not one of your businesses" level={1}>
      <Body>
        Either the address is wrong, or another person looks after this place. Your dashboard lists the
        businesses that you work for.
      </Body>
      <ActionLink look="filled" to={paths.dashboard()}>
        Go to your dashboard
      </ActionLink>
    </EmptyState>
  </Page>
)

const Unknown = ({ retry }: { readonly retry: () => void }) => (
  <Page>
    <PageHead title="Your business" isHidden />
    <PageTitle sx={{ marginBlockEnd: '24px' }}>Your business</PageTitle>
    <Message kind="warning">
      <p>We could not find out which businesses are yours.</p>
      <Action type="button" size="small" onClick={retry} sx={{ marginBlockStart: '12px' }}>
        Try again
      </Action>
    </Message>
  </Page>
)

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  margin: '16px 0 32px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '& > a': {
    ...theme.typography.button,
    flex: 'none',
    padding: '12px 0',
    textDecoration: 'none',
    color: theme.vars.palette.role.quietText,
  },
  '& > a:hover': { color: theme.vars.palette.role.link },
  '& > a[aria-current]': {
    color: theme.vars.palette.role.heading,
    boxShadow: `inset 0 -2px ${theme.vars.palette.role.brand}`,
  },
  '& > a:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: -2 },
  // On narrow phones the last ones scroll sideways.
  [theme.breakpoints.down(400)]: { gap: 14 },
}))

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 })
