import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { faceValue } from 'contract/core/points'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CalendarHealth } from '../features/calendar/connect/CalendarHealth.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatUsd } from '../shared/format/money.ts'
import { formatCount, formatPoints } from '../shared/format/points.ts'
import { colors, theme } from '../shared/theme/theme.ts'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

export default function DashboardPage() {
  const { user, backendData, refresh } = useAuth()
  return (
    <Page sx={{ display: 'grid', gap: 5 }}>
      <PageHead title="Dashboard" isHidden />
      <PageTitle>{user ? `Hello, ${firstNameOf(user.displayName)}` : 'Dashboard'}</PageTitle>
      <CalendarHealth />
      {backendData ? (
        <>
          <Figures backendData={backendData} />
          <Businesses memberships={backendData.memberships} />
          {backendData.member.isOperator && <Operating />}
        </>
      ) : (
        <Message kind="warning">
          <p>Your figures cannot be shown right now.</p>
          <Button onClick={() => void refresh()}>Try again</Button>
        </Message>
      )}
    </Page>
  )
}

function Figures({ backendData: { wallet, counts } }: { backendData: BackendData }) {
  return (
    <Tiles>
      <Tile
        label="Available points"
        value={<Points>{formatPoints(wallet.availablePoints)}</Points>}
        note={
          wallet.pendingPoints > 0
            ? `${formatPoints(wallet.pendingPoints)} pending`
            : `Worth ${formatUsd(faceValue(wallet.availablePoints))}`
        }
        action={{ label: 'Find places', to: paths.search() }}
      />
      <Tile
        label="Store credit"
        value={formatUsd(wallet.storeCreditUsdCents)}
        note={
          wallet.storeCreditUsdCents > 0
            ? 'Use it anywhere on Goodword'
            : 'Refunds to store credit appear here'
        }
        action={{ label: 'How it works', to: paths.help() }}
      />
      <Tile
        label="Favourites"
        value={formatCount(counts.favourites)}
        note={counts.favourites === 0 ? 'Tap ♥ to save a place' : 'Saved places'}
        action={{ label: 'View all', to: paths.home({ tab: 'favourites' }) }}
      />
    </Tiles>
  )
}

interface TileProps {
  readonly label: string
  readonly value: ReactNode
  readonly note: string
  readonly action: { readonly label: string; readonly to: string }
}

const Tile = ({ label, value, note, action }: TileProps) => (
  <Card>
    <h2>{label}</h2>
    <strong>{value}</strong>
    <p>{note}</p>
    <Link to={action.to}>{action.label}</Link>
  </Card>
)

function Businesses({ memberships }: Pick<BackendData, 'memberships'>) {
  if (memberships.length === 0)
    return (
      <section aria-labelledby="businesses">
        <Subtitle id="businesses">Do you run a business?</Subtitle>
        <p>Tell us which one is yours, and we will add it to your account.</p>
        <Button component={Link} to={paths.help('contact')} variant="outlined">
          Contact us
        </Button>
      </section>
    )
  return (
    <section aria-labelledby="businesses">
      <Subtitle id="businesses">Your businesses</Subtitle>
      <Rows>
        {memberships.map(({ businessId, slug, name, role }) => (
          <li key={businessId}>
            <span>
              <Link to={paths.business(slug)}>{name}</Link>
              <small>{role === 'owner' ? 'Owner' : 'Staff'}</small>
            </span>
            <Actions aria-label={`Pages of ${name}`}>
              <Link to={paths.ownOrders(slug)}>Orders</Link>
              <Link to={paths.ownBookings(slug)}>Bookings</Link>
              <Link to={paths.ownTeam(slug)}>Team</Link>
              <Link to={paths.ownProgram(slug)}>Program</Link>
              <Link to={paths.ownCampaigns(slug)}>Campaigns</Link>
              <Link to={paths.ownRewards(slug)}>Rewards</Link>
              <Link to={paths.ownReferrals(slug)}>Referrals</Link>
              <Link to={paths.ownReviews(slug)}>Reviews</Link>
              <Link to={paths.ownStatement(slug)}>Statement</Link>
              <Link to={paths.ownWebhooks(slug)}>Webhooks</Link>
            </Actions>
          </li>
        ))}
      </Rows>
    </section>
  )
}

const Operating = () => (
  <section aria-labelledby="operating">
    <Subtitle id="operating">Operations</Subtitle>
    <p>Verify the ledger on live data, follow card payments, and review searches without results.</p>
    <Doors>
      <Button component={Link} to={paths.ledgerCheck()} variant="outlined">
        Check the ledger
      </Button>
      <Button component={Link} to={paths.operatorPayments()} variant="outlined">
        Card payments
      </Button>
      <Button component={Link} to={paths.zeroResultSearches()} variant="outlined">
        Zero-result searches
      </Button>
      <Button component={Link} to={paths.referralCases()} variant="outlined">
        Referral review
      </Button>
      <Button component={Link} to={paths.reviewCases()} variant="outlined">
        Review moderation
      </Button>
      <Button component={Link} to={paths.failedJobs()} variant="outlined">
        Failed jobs
      </Button>
    </Doors>
  </section>
)

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] || 'Guest'

const Subtitle = styled('h2')({ ...theme.typography.h3, margin: '0 0 12px' })

const Tiles = styled('div')({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const Card = styled('section')({
  padding: 24,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  background: colors.raised,
  '& > h2': { ...theme.typography.caption, margin: 0, color: colors.quietText },
  '& > strong': {
    ...theme.typography.h2,
    display: 'block',
    margin: '4px 0',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p': { margin: '0 0 16px', color: colors.quietText },
  '& > a': { fontWeight: 600, textDecoration: 'none', color: colors.link },
  '& > a:hover': { textDecoration: 'underline' },
})

const Points = styled('span')({ color: colors.points })

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '12px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& span > a': { fontWeight: 600, textDecoration: 'none', color: colors.heading },
  '& span > a:hover': { textDecoration: 'underline' },
  '& small': { display: 'block', fontSize: '0.75rem', color: colors.quietText },
})

const Doors = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

const Actions = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    fontWeight: 600,
    textDecoration: 'none',
    color: colors.link,
  },
  '& > a:hover': { textDecoration: 'underline' },
})
