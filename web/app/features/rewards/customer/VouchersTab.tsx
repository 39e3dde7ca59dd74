import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { Voucher } from 'contract/rewards/rewards'
import { useState } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ReturnVoucherDialog } from './ReturnVoucherDialog.tsx'
import { Empty } from '../../loyalty/wallet/Empty.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { VoucherSheet } from './VoucherSheet.tsx'
import { ownVouchers, useListVouchersQuery } from '../../loyalty/wallet/walletApi.ts'
import { pointsInWords, voucherState } from '../../loyalty/wallet/walletText.ts'

/** The member's vouchers: usable ones with codes, then past ones. */
export function VouchersTab() {
  const { data, error, refetch } = useListVouchersQuery(ownVouchers)
  const usable = data?.vouchers.filter(({ status }) => status === 'issued') ?? []
  const past = data?.vouchers.filter(({ status }) => status !== 'issued') ?? []
  return (
    <Part aria-labelledby="vouchers">
      <SectionTitle id="vouchers">Active vouchers</SectionTitle>
      {error && (
        <ErrorNotice
          error={error}
          staleText={data && 'These are the last vouchers we loaded.'}
          retry={refetch}
        />
      )}
      {!data && !error && <Loading />}
      {data && usable.length === 0 && (
        <Empty drawing="vouchers" title="No active vouchers">
          <Body>Redeem a reward to get a voucher with a code to show at the till.</Body>
          <ActionLink look="filled" to={paths.cards({ tab: 'redeem' })}>
            See rewards
          </ActionLink>
        </Empty>
      )}
      {usable.length > 0 && (
        <List>
          {usable.map((voucher) => (
            <li key={voucher.id}>
              <Usable voucher={voucher} />
            </li>
          ))}
        </List>
      )}
      {past.length > 0 && <Past vouchers={past} />}
    </Part>
  )
}

function Usable({ voucher }: { readonly voucher: Voucher }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Frame>
      <VoucherSheet voucher={voucher} />
      <Foot>
        <span>Paid with {pointsInWords(voucher.points)}</span>
        <Action
          type="button"
          look="text"
          size="small"
          aria-label={`Return for points: ${voucher.rewardName}`}
          onClick={() => setIsAsking(true)}
        >
          Return for points
        </Action>
      </Foot>
      {isAsking && <ReturnVoucherDialog voucher={voucher} onClose={() => setIsAsking(false)} />}
    </Frame>
  )
}

function Past({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const timeZone = useTimeZone()
  const [latest] = vouchers
  return (
    <section aria-labelledby="past-vouchers">
      <SectionTitle id="past-vouchers">Past vouchers</SectionTitle>
      <PastList>
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <span>
              <strong>{voucher.rewardName}</strong>
              {voucher.business.name}
            </span>
            <span>{voucherState(voucher, timeZone, latest?.issuedAt ?? voucher.issuedAt)}</span>
          </li>
        ))}
      </PastList>
    </section>
  )
}

const Loading = () => (
  <Skeleton label="Loading your vouchers">
    <List as="div">
      {['first', 'second'].map((voucher) => (
        <SkeletonBox key={voucher} sx={{ height: 240, borderRadius: '12px' }} />
      ))}
    </List>
  </Skeleton>
)

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Frame = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 16,
  height: '100%',
  padding: 20,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  background: colors.raised,
})

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  color: colors.quietText,
  '& > button': { paddingInline: 0 },
})

const PastList = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  color: colors.quietText,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '12px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& strong': { display: 'block', fontWeight: 400, color: colors.text },
})
