import { ReferralId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { ReferralCaseKind } from 'contract/referrals/cases'
import { useSearchParams } from 'react-router'
import { CaseDetail, UnknownCase } from '../features/referrals/cases/CaseDetail.tsx'
import { CaseQueue } from '../features/referrals/cases/CaseQueue.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'

const title = 'Referral review'

/** For operators: referrals and appeals that need a decision; the address selects one. */
export default function ReferralCasesPage() {
  const [search] = useSearchParams()
  const parameter = search.get('id')
  const referralId = ReferralId.safeParse(parameter)
  return (
    <OperatorPage
      title={title}
      lead="Referrals with risk signals, and appeals. Most people are honest: check the details before you reject."
      refusal="Your account does not have access to referral review. Find your own referrals in the Referral Dashboard."
    >
      {parameter === null ? (
        <CaseQueue kind={ReferralCaseKind.safeParse(search.get('kind')).data ?? 'review'} />
      ) : (
        <>
          <Breadcrumbs parents={[{ name: title, path: paths.referralCases() }]} here="Referral" />
          {referralId.success ? (
            <CaseDetail key={referralId.data} referralId={referralId.data} />
          ) : (
            <UnknownCase />
          )}
        </>
      )}
    </OperatorPage>
  )
}
