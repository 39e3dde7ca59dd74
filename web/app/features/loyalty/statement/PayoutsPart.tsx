import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { downloadPayouts, newClientUsdCents, type Payouts } from 'contract/payouts/payouts'
import { apiPrefix } from 'contract/core/route'
import { formatUsd } from '../../../shared/format/money.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { request } from '../../../shared/api/request.ts'
import { Action, ActionAnchor } from '../../../shared/ui/Action.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { PayoutList } from './PayoutList.tsx'
import { madeOf, nextText, ordersWord, percentText } from './payoutText.ts'
import { useReadPayoutsQuery } from './statementApi.ts'
import { balanceUsd } from './statementText.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
}

/** Next payout with its parts, past payouts, and fees. */
export function PayoutsPart({ businessId, slug }: Props) {
  const { data, error, refetch } = useReadPayoutsQuery({ params: { businessId } })
  const file = request(downloadPayouts, { params: { businessId } })
  return (
    <section aria-labelledby="payouts">
      <Head>
        <SectionTitle id="payouts">Payouts</SectionTitle>
        {data && data.payouts.length > 0 && (
          <ActionAnchor href={`${apiPrefix}${file.url}`} download>
            Download payouts as CSV
          </ActionAnchor>
        )}
      </Head>
      {error !== undefined && (
        <Notice kind={data ? 'warning' : 'error'} role="alert">
          <p>{problemOf(error).sentence}</p>
          <Action type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Action>
        </Notice>
      )}
      {!data && error === undefined && (
        <Skeleton label="Loading the payouts">
          <SkeletonBox sx={{ height: 118 }} />
          <SkeletonBox sx={{ height: 192, mt: 3 }} />
        </Skeleton>
      )}
      {data && (
        <Sections>
          <Next payouts={data} />
          <Fee slug={slug} basisPoints={data.newClientFeeBasisPoints} />
          <PayoutList payouts={data.payouts} />
        </Sections>
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
      {nextPayout && <Body sx={{ mt: 2 }}>The next payout includes {madeOf(nextPayout)}.</Body>}
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
        own clients: those who have bought from you before or who follow your own link or a friend’s.
      </Body>
      {isHydrated && <CopyButton text={`${location.origin}${paths.ownLink(slug)}`} what="own link" />}
    </div>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBlockEnd: 16,
})

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
