import { downloadAddress } from '../../../shared/api/request.ts'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import type { ReferralsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { downloadReferrals, ReferralStatus } from 'contract/referrals/referrals'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { ReferralList } from '../detail/ReferralList.tsx'
import type { ReferralsShow } from '../referralsApi.ts'
import styles from './FriendsTab.module.css'
import { readReferralStats } from 'contract/referrals/sharing'
import { useRead } from '../../../shared/api/calls.ts'

/** All invited friends with their status. */
export function FriendsTab({ address }: { readonly address: ReferralsAddress }) {
  const { data: stats } = useRead(readReferralStats, {})
  const status = ReferralStatus.safeParse(address.status).data
  const show: ReferralsShow = {
    ...(status && { status }),
    ...(address.channel && { channel: address.channel }),
  }
  const statuses = stats?.statuses.filter(({ count }) => count > 0) ?? []
  const channels = stats?.channels.map(({ channel }) => channel) ?? []
  return (
    <div className={stack(24)}>
      <div className={stack(12, styles.filters)}>
        <ChipRow role="navigation" aria-label="Filter by status">
          <Filter show={{ ...show, status: undefined }} isChosen={!status}>
            All
          </Filter>
          {statuses.map((each) => (
            <Filter
              key={each.status}
              show={{ ...show, status: each.status }}
              isChosen={each.status === status}
            >
              {referralStatusNames[each.status]} ({formatCount(each.count)})
            </Filter>
          ))}
        </ChipRow>
        {channels.length > 1 && <ChannelFilter show={show} channels={channels} />}
      </div>
      <ReferralList key={JSON.stringify(show)} show={show} />
      <div>
        <ButtonAnchor href={downloadAddress(downloadReferrals, {})} download>
          Download as CSV
        </ButtonAnchor>
      </div>
    </div>
  )
}

interface FilterProps {
  readonly show: { readonly [Name in keyof ReferralsShow]: ReferralsShow[Name] | undefined }
  readonly isChosen: boolean
  readonly children: ReactNode
}

const Filter = ({ show, isChosen, children }: FilterProps) => (
  <ChipLink
    to={addressOf(show)}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    data-selected={isChosen || undefined}
  >
    {children}
  </ChipLink>
)

function addressOf({ status, channel }: FilterProps['show']): string {
  return paths.referrals({ tab: 'friends', ...(status && { status }), ...(channel && { channel }) })
}

function ChannelFilter({
  show,
  channels,
}: {
  readonly show: ReferralsShow
  readonly channels: readonly string[]
}) {
  const navigate = useNavigate()
  return (
    <ChipSelect
      aria-label="Filter by link"
      value={show.channel ?? ''}
      onChange={({ currentTarget }) =>
        void navigate(addressOf({ ...show, channel: currentTarget.value }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      <option value="">All links</option>
      {channels.map((channel) => (
        <option key={channel}>{channel}</option>
      ))}
    </ChipSelect>
  )
}
