import { ReferralId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { ReferralCaseKind } from 'contract/referrals/cases'
import { useSearchParams } from 'react-router'
import { CaseDetail, UnknownCase } from '../features/referrals/cases/CaseDetail.tsx'
import { CaseQueue } from '../features/referrals/cases/CaseQueue.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'

const title = 'Referrals to look at'

/** For operators: referrals and appeals that need a decision; the address selects one. */
export default function ReferralCasesPage() {
  const [search] = useSearchParams()
  const asked = search.get('id')
  const referralId = ReferralId.safeParse(asked)
  return (
    <OperatorPage
      title={title}
      lead="Held because something speaks against them, or appealed. Most people are honest: look before you refuse."
      refusal="Your account may not decide about referrals. Your own stand on the page of your recommendations."
    >
      {asked === null ? (
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
