import { pointsWorth } from 'contract/core/points'
import { type Wallet, readWallet } from 'contract/loyalty/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatClock } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { cardBox, classes, stack } from '../../../shared/ui/classes.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { PointsAndDollars } from './PointsAndDollars.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownWallet } from './walletApi.ts'
import {
  debtSentence,
  expirySentence,
  momentInWords,
  pointsInWords,
  totalSentence,
  worthOf,
} from './walletText.ts'
import styles from './WalletHead.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** The member's balances, by use. `isShort` leaves out their details on phones, where a list follows. */
export function WalletHead({ isShort }: { readonly isShort: boolean }) {
  const preferences = usePreferences()
  const { data: wallet, error, refetch } = useRead(readWallet, ownWallet)
  const timeZone = useTimeZone()
  if (!wallet)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your wallet">
        <div className={stack(16, styles.figures)} data-short={isShort || undefined}>
          {['spend', 'coming', 'credit'].map((figure) => (
            <SkeletonBox key={figure} style={{ height: 132, borderRadius: '12px' }} />
          ))}
        </div>
      </Skeleton>
    )
  return (
    <div className={stack(16)}>
      {error && (
        <ErrorNotice
          error={error}
          // The zone comes from the browser.
          staleText={`These are your points as of ${formatClock(wallet.asOf, timeZone as TimeZone, preferences)}.`}
          retry={refetch}
        />
      )}
      {wallet.debtPoints > 0 && (
        <Notice kind="warning">
          <p>
            {debtSentence(wallet.debtPoints)}{' '}
            <HelpLink article="points-after-refund">How a refund changes points</HelpLink>
          </p>
        </Notice>
      )}
      <div className={stack(16, styles.figures)} data-short={isShort || undefined}>
        <Figure label="Available points">
          <PointsAndDollars points={wallet.availablePoints} />
          <Spendable wallet={wallet} />
        </Figure>
        <Figure label="Pending points">
          <PointsAndDollars points={wallet.pendingPoints} />
          <OnTheirWay wallet={wallet} timeZone={timeZone} />
          {wallet.pendingPoints > 0 && (
            <p>
              {totalSentence(wallet)} <HelpLink article="points-pending">Why points are pending</HelpLink>
            </p>
          )}
          <p>
            <Link to={paths.referrals()}>Refer a friend</Link>, and you both earn points.
          </p>
        </Figure>
        <Figure label="Store credit">
          <p className={styles.money}>{formatUsd(wallet.storeCreditUsdCents)}</p>
          <p>
            {wallet.storeCreditUsdCents > 0
              ? `Equals ${pointsInWords(pointsWorth(wallet.storeCreditUsdCents))}`
              : 'Gift cards and refunds to store credit appear here'}
          </p>
        </Figure>
      </div>
    </div>
  )
}

function Spendable({ wallet: { heldPoints, expiries, asOf } }: { readonly wallet: Wallet }) {
  const [next, ...later] = expiries
  return (
    <>
      {heldPoints > 0 && (
        <p>
          Another {pointsInWords(heldPoints)}, worth {worthOf(heldPoints)}, are reserved for an open checkout.
        </p>
      )}
      <p>{next ? expirySentence(next, asOf) : 'One point is worth one cent everywhere.'}</p>
      {later.length > 0 && (
        <Details>
          <summary>More expirations</summary>
          <ul>
            {later.map((expiry) => (
              <li key={`${expiry.on} ${expiry.movesWithActivity}`}>{expirySentence(expiry, asOf)}</li>
            ))}
          </ul>
        </Details>
      )}
    </>
  )
}

interface OnTheirWayProps {
  readonly wallet: Wallet
  readonly timeZone: string
}

function OnTheirWay({ wallet: { pending, asOf }, timeZone }: OnTheirWayProps) {
  const [first, ...more] = pending
  if (!first) return <p>Points from a visit stay pending here until it can no longer be refunded.</p>
  const { releasedAt } = first
  const isOneDay = more.every((other) => other.releasedAt === releasedAt)
  const day = releasedAt && momentInWords(releasedAt, timeZone, asOf)
  const summary = isOneDay ? `Available from ${day}` : `First available from ${day}`
  return (
    <Details>
      <summary>{day === null ? 'Details' : summary}</summary>
      <ul>
        {pending.map(({ points: count, reason }, index) => (
          // oxlint-disable-next-line no-array-index-key -- nothing else distinguishes two of the same day and reason.
          <li key={index}>
            <strong>{pointsInWords(count)}</strong> {reason}
          </li>
        ))}
      </ul>
    </Details>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={classes(cardBox, styles.tile)}>
    <h2>{label}</h2>
    {children}
  </section>
)
