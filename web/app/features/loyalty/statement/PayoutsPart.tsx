import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { downloadPayouts, newClientUsdCents, type Payouts, readPayouts } from 'contract/payouts/payouts'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { downloadAddress } from '../../../shared/api/request.ts'
import { spread, stack } from '../../../shared/ui/classes.ts'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { BankAccount } from './BankAccount.tsx'
import { PayoutList } from './PayoutList.tsx'
import { madeOf, nextText, ordersWord, percentText } from './payoutText.ts'
import { balanceUsd } from './statementText.ts'
import styles from './PayoutsPart.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  /** Whether the member may change the bank account. */
  readonly mayChange: boolean
}

/** Next payout with its parts, past payouts, and fees. */
export function PayoutsPart({ businessId, slug, mayChange }: Props) {
  const { data, error, refetch } = useRead(readPayouts, { params: { businessId } })
  return (
    <section aria-labelledby="payouts">
      <div className={spread(16, styles.head)}>
        <SectionTitle id="payouts">Payouts</SectionTitle>
        {data && data.payouts.length > 0 && (
          <ButtonAnchor href={downloadAddress(downloadPayouts, { params: { businessId } })} download>
            Download payouts as CSV
          </ButtonAnchor>
        )}
      </div>
      {error !== undefined && (
        <Notice kind={data ? 'warning' : 'error'} role="alert">
          <p>{problemOf(error).sentence}</p>
          <Button type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {!data && error === undefined && (
        <Skeleton label="Loading the payouts">
          <SkeletonBox style={{ height: 118 }} />
          <SkeletonBox style={{ height: 192, marginBlockStart: 24 }} />
        </Skeleton>
      )}
      {data && (
        <div className={stack(24)}>
          <Next payouts={data} />
          <BankAccount businessId={businessId} mayChange={mayChange} />
          <Fee slug={slug} basisPoints={data.newClientFeeBasisPoints} />
          <PayoutList payouts={data.payouts} />
        </div>
      )}
    </section>
  )
}

function Next({ payouts }: { readonly payouts: Payouts }) {
  const { nextPayout, waiting, frozen } = payouts
  const { value, note } = nextText(payouts)
  return (
    <div>
      <Figures>
        <Figure label="Next payout" value={value} note={note} />
        <Figure
          label="Pending orders"
          value={balanceUsd(waiting.usdCents)}
          note={
            waiting.orderCount === 0
              ? 'All orders are complete'
              : `${ordersWord(waiting.orderCount)}, paid two days after ${waiting.orderCount === 1 ? 'it is' : 'they are'} complete`
          }
        />
        {frozen.orderCount > 0 && (
          <Figure
            label="On hold"
            value={balanceUsd(frozen.usdCents)}
            note={`${ordersWord(frozen.orderCount)} with a disputed payment`}
          />
        )}
      </Figures>
      {nextPayout && (
        <Body style={{ marginBlockStart: 16 }}>The next payout includes {madeOf(nextPayout)}.</Body>
      )}
    </div>
  )
}

/** A business pays no fee for its own clients: states so beside the amounts. */
function Fee({ slug, basisPoints }: { readonly slug: string; readonly basisPoints: number }) {
  const isHydrated = useIsHydrated()
  return (
    <div>
      <Body>
        Goodword charges {percentText(basisPoints)} on the orders of a client that it brings you, until the
        client has bought for {formatUsd(usdCents(newClientUsdCents))}. The fee is {percentText(0)} for your
        own clients: those who have bought from you before or who follow your own link or a friend’s. If a
        refund leaves the client below this amount, the fee falls on the client’s next order instead.
      </Body>
      {isHydrated && <CopyButton text={`${location.origin}${paths.ownLink(slug)}`} what="own link" />}
    </div>
  )
}
