import { ReferralId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { readReferral } from 'contract/referrals/referrals'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router'
import { ReferralDetail, UnknownReferral } from '../features/referrals/detail/ReferralDetail.tsx'
import { entryOf, inBrowser, type Loaded } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

interface LoadedReferral extends Loaded {
  readonly isUnknown?: boolean
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { visitor, api } = pageValues(context)
  if (!visitor) return data<LoadedReferral>({ entries: [] })
  const id = ReferralId.safeParse(params['id'])
  const input = id.success ? { params: { referralId: id.data } } : null
  if (input === null) return unknown()
  const answer = await api(readReferral, input)
  if (answer.ok)
    return data<LoadedReferral>({
      entries: [entryOf(readReferral, input, answer.value)],
    })
  // React Router treats a thrown `data` as a response with a status, not as a failure.
  // oxlint-disable-next-line only-throw-error
  if (answer.problem.status >= 500) throw data(answer.problem, { status: answer.problem.status })
  return unknown()
}

const unknown = () => data<LoadedReferral>({ entries: [], isUnknown: true }, { status: 404 })

export const clientLoader = inBrowser

/** One referral, or a not-found page that does not reveal other members' referrals. */
export default function ReferralPage() {
  const { isUnknown = false } = useLoaderData<LoadedReferral>()
  const referralId = ReferralId.safeParse(useParams()['id'])
  const navigate = useNavigate()
  const back = paths.referrals({ tab: 'friends' })
  return (
    <Page className={stack(24)}>
      <PageHead title="Your invitation" isHidden />
      <Breadcrumbs
        parents={[
          { name: 'Refer a friend', path: paths.referrals() },
          { name: 'Your friends', path: back },
        ]}
        here="Invitation"
      />
      {isUnknown || !referralId.success ? (
        <UnknownReferral />
      ) : (
        <ReferralDetail
          key={referralId.data}
          referralId={referralId.data}
          onDeleted={() => void navigate(back, { replace: true })}
        />
      )}
    </Page>
  )
}
