import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { faceValue } from 'contract/core/points'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { CalendarHealth } from '../features/calendar/connect/CalendarHealth.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatUsd } from '../shared/format/money.ts'
import { formatCount, formatPoints } from '../shared/format/points.ts'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import styles from './DashboardPage.module.css'

export default function DashboardPage() {
  const { user, backendData, refresh } = useAuth()
  return (
    <Page style={{ display: 'grid', gap: 40 }}>
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
          <Button look="text" onClick={() => void refresh()}>
            Try again
          </Button>
        </Message>
      )}
    </Page>
  )
}

function Figures({ backendData: { wallet, counts } }: { backendData: BackendData }) {
  return (
    <div className={styles.tiles}>
      <Tile
        label="Available points"
        value={<span className={styles.points}>{formatPoints(wallet.availablePoints)}</span>}
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
    </div>
  )
}

interface TileProps {
  readonly label: string
  readonly value: ReactNode
  readonly note: string
  readonly action: { readonly label: string; readonly to: string }
}

const Tile = ({ label, value, note, action }: TileProps) => (
  <section className={styles.card}>
    <h2>{label}</h2>
    <strong>{value}</strong>
    <p>{note}</p>
    <Link to={action.to}>{action.label}</Link>
  </section>
)

function Businesses({ memberships }: Pick<BackendData, 'memberships'>) {
  if (memberships.length === 0)
    return (
      <section aria-labelledby="businesses">
        <h2 className={styles.subtitle} id="businesses">
          Do you run a business?
        </h2>
        <p>Tell us which one is yours, and we will add it to your account.</p>
        <ButtonLink to={paths.help('contact')} look="outlined">
          Contact us
        </ButtonLink>
      </section>
    )
  return (
    <section aria-labelledby="businesses">
      <h2 className={styles.subtitle} id="businesses">
        Your businesses
      </h2>
      <ul className={styles.rows}>
        {memberships.map(({ businessId, slug, name, role }) => (
          <li key={businessId}>
            <span>
              <Link to={paths.business(slug)}>{name}</Link>
              <small>{role === 'owner' ? 'Owner' : 'Staff'}</small>
            </span>
            <nav className={styles.actions} aria-label={`Pages of ${name}`}>
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
            </nav>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Operating = () => (
  <section aria-labelledby="operating">
    <h2 className={styles.subtitle} id="operating">
      Operations
    </h2>
    <p>Verify the ledger on live data, follow card payments, and review searches without results.</p>
    <div className={styles.doors}>
      <ButtonLink to={paths.ledgerCheck()} look="outlined">
        Check the ledger
      </ButtonLink>
      <ButtonLink to={paths.operatorPayments()} look="outlined">
        Card payments
      </ButtonLink>
      <ButtonLink to={paths.zeroResultSearches()} look="outlined">
        Zero-result searches
      </ButtonLink>
      <ButtonLink to={paths.referralCases()} look="outlined">
        Referral review
      </ButtonLink>
      <ButtonLink to={paths.reviewCases()} look="outlined">
        Review moderation
      </ButtonLink>
      <ButtonLink to={paths.failedJobs()} look="outlined">
        Failed jobs
      </ButtonLink>
    </div>
  </section>
)

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] || 'Guest'
