import { paths } from 'contract/paths'
import { type Voucher, listVouchers } from 'contract/rewards/rewards'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  asBlock,
  between,
  bodyTone,
  cardBox,
  classes,
  divided,
  flexColumn,
  quietTone,
  spread,
  stack,
  wrap,
} from '../../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ReturnVoucherDialog } from './ReturnVoucherDialog.tsx'
import { Empty } from '../../loyalty/wallet/Empty.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { VoucherSheet } from './VoucherSheet.tsx'
import { ownVouchers } from '../../loyalty/wallet/walletApi.ts'
import { pointsInWords, voucherState } from '../../loyalty/wallet/walletText.ts'
import styles from './VouchersTab.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** The member's vouchers: usable ones with codes, then past ones. */
export function VouchersTab() {
  const { data, error, refetch } = useRead(listVouchers, ownVouchers)
  const usable = data?.vouchers.filter(({ status }) => status === 'issued') ?? []
  const past = data?.vouchers.filter(({ status }) => status !== 'issued') ?? []
  return (
    <section className={stack(24)} aria-labelledby="vouchers">
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
          <Body>
            Redeem a reward to get a voucher with a code to show at the till.{' '}
            <HelpLink article="redeem-reward">How rewards work</HelpLink>
          </Body>
          <ButtonLink look="filled" to={paths.cards({ tab: 'redeem' })}>
            See rewards
          </ButtonLink>
        </Empty>
      )}
      {usable.length > 0 && (
        <ul className={stack(16, styles.list)}>
          {usable.map((voucher) => (
            <li key={voucher.id}>
              <Usable voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && <Past vouchers={past} />}
    </section>
  )
}

function Usable({ voucher }: { readonly voucher: Voucher }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <article className={flexColumn(16, cardBox, styles.frame)}>
      <VoucherSheet voucher={voucher} />
      <div className={spread(8, quietTone, styles.foot)}>
        <span>Paid with {pointsInWords(voucher.points)}</span>
        <Button
          type="button"
          look="text"
          size="small"
          aria-label={`Return for points: ${voucher.rewardName}`}
          onClick={() => setIsAsking(true)}
        >
          Return for points
        </Button>
      </div>
      {isAsking && <ReturnVoucherDialog voucher={voucher} onClose={() => setIsAsking(false)} />}
    </article>
  )
}

function Past({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const timeZone = useTimeZone()
  const [latest] = vouchers
  return (
    <section aria-labelledby="past-vouchers">
      <SectionTitle id="past-vouchers">Past vouchers</SectionTitle>
      <ul className={styles.pastList}>
        {vouchers.map((voucher) => (
          <li className={wrap(0, between, divided)} key={voucher.id}>
            <span>
              <strong className={classes(bodyTone, asBlock)}>{voucher.rewardName}</strong>
              {voucher.business.name}
            </span>
            <span>{voucherState(voucher, timeZone, latest?.issuedAt ?? voucher.issuedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Loading = () => (
  <Skeleton label="Loading your vouchers">
    <div className={stack(16, styles.list)}>
      {['first', 'second'].map((voucher) => (
        <SkeletonBox key={voucher} style={{ height: 240, borderRadius: '12px' }} />
      ))}
    </div>
  </Skeleton>
)
