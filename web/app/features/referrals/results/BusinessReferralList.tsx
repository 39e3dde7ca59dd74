import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { type BusinessReferral, listBusinessReferrals } from 'contract/referrals/campaigns'
import { ReferralStatus } from 'contract/referrals/referrals'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { businessReferralsOf } from './businessReferralsApi.ts'
import { nameOf } from '../referralText.ts'
import { StatusChip } from '../StatusChip.tsx'
import styles from './BusinessReferralList.module.css'
import { usePages } from '../../../shared/api/calls.ts'

/** Referrals of a business by the member's label and status; never identifies the friend. */
export function BusinessReferralList({ businessId, slug }: Pick<Membership, 'businessId' | 'slug'>) {
  const [search] = useSearchParams()
  const status = ReferralStatus.safeParse(search.get('status') ?? '').data ?? null
  return (
    <section className={stack(16, styles.part)} aria-labelledby="referrals">
      <SectionTitle id="referrals">Referred friends</SectionTitle>
      <Body>
        Friends appear under the name that the referrer chose, not their real name. Your orders show who
        bought.
      </Body>
      <nav aria-label="Filter by status">
        <ChipRow>
          {[null, ...ReferralStatus.options].map((each) => (
            <ChipLink
              key={each ?? 'all'}
              to={paths.ownReferrals(slug, each === null ? {} : { status: each })}
              replace
              preventScrollReset
              aria-current={each === status ? 'page' : undefined}
              data-selected={each === status || undefined}
            >
              {each === null ? 'All' : referralStatusNames[each]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      <PagedList
        query={usePages(
          listBusinessReferrals,
          { params: { businessId }, query: { status: status ?? undefined } },
          { refetchOnMountOrArgChange: true },
        )}
        rowsOf={businessReferralsOf}
        name="referrals"
        more="Show earlier referrals"
        waiting={<Loading />}
        nothing={
          <Body>
            {status === null
              ? 'No referrals yet. Members who bought from you find their link on your page and in their referral dashboard.'
              : `No referrals with the status “${referralStatusNames[status]}”.`}
          </Body>
        }
      >
        {(referrals) => (
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Friend</th>
                <th scope="col">Link</th>
                <th scope="col">Cost</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {referrals.map((referral) => (
                <Row key={referral.id} referral={referral} />
              ))}
            </tbody>
          </DataTable>
        )}
      </PagedList>
    </section>
  )
}

function Row({ referral }: { readonly referral: BusinessReferral }) {
  const timeZone = useTimeZone()
  const { channel, status, createdAt, costPoints, reasonCodes } = referral
  return (
    <tr>
      <th scope="row">
        {nameOf(referral)}
        <small>
          Since {formatDate(createdAt, timeZone)}
          {reasonCodes[0] && `. ${reasonCodes[0].sentence}`}
        </small>
      </th>
      <td data-label="Link">{channel}</td>
      <td data-label="Cost">{costPoints > 0 ? formatPoints(costPoints) : '–'}</td>
      <td data-label="Status">
        <StatusChip status={status} />
      </td>
    </tr>
  )
}

const Loading = () => (
  <Skeleton label="Loading the referrals">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 56, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
