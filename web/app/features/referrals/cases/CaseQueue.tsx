import { paths } from 'contract/paths'
import { type ReferralCaseKind, type ReferralCaseRow, listReferralCases } from 'contract/referrals/cases'
import { minuteMilliseconds } from 'contract/core/time'
import { Link } from 'react-router'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { casesOf } from './referralCasesApi.ts'
import { deadlineText, scoreText, waitedText } from './referralCaseText.ts'
import { Note } from './styles.ts'
import { usePages } from '../../../shared/api/calls.ts'

/** Cases that need a decision, nearest deadline first. */
export function CaseQueue({ kind }: { readonly kind: ReferralCaseKind }) {
  const query = usePages(listReferralCases, { query: { kind } }, { refetchOnMountOrArgChange: true })
  const counts = query.data?.pages[0]?.counts
  return (
    <>
      <TabLinks
        label="Case type"
        current={kind}
        tabs={[
          { tab: 'review', name: withCount('Under review', counts?.review), to: paths.referralCases() },
          {
            tab: 'appeal',
            name: withCount('Appeals', counts?.appeal),
            to: paths.referralCases({ kind: 'appeal' }),
          },
        ]}
      />
      <PagedList
        query={query}
        rowsOf={casesOf}
        name="cases"
        more="Show more cases"
        waiting={<Loading />}
        nothing={<Empty kind={kind} />}
      >
        {(cases) => <Cases cases={cases} />}
      </PagedList>
    </>
  )
}

function Cases({ cases }: { readonly cases: readonly ReferralCaseRow[] }) {
  const now = useNow(minuteMilliseconds)
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Referral</th>
          <th scope="col" data-text>
            Business
          </th>
          <th scope="col">Score</th>
          <th scope="col">Time left</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Link to={paths.referralCases({ id: one.id })}>
                {one.referrerName} and {one.friendName ?? 'a friend'}
              </Link>
              <Note>
                {waitedText(one.openedAt, now)}
                {one.needsPerson && ', needs a manual decision'}
              </Note>
            </th>
            <td data-label="Business" data-text>
              {one.business?.name ?? 'Goodword'}
            </td>
            <td data-label="Score">{scoreText(one)}</td>
            <td data-label="Time left">{deadlineText(one.deadline, now)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

const withCount = (name: string, count: number | undefined) =>
  count === undefined || count === 0 ? name : `${name} (${count})`

const Empty = ({ kind }: { readonly kind: ReferralCaseKind }) => (
  <EmptyState drawing="nothingFound" title={kind === 'review' ? 'No referrals to review' : 'No open appeals'}>
    <Body>
      {kind === 'review'
        ? 'Referrals appear here when their risk is too high to pay them automatically.'
        : 'Appeals against rejected or expired referrals appear here. Each is due within five business days.'}
    </Body>
    <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the cases">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 56, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
