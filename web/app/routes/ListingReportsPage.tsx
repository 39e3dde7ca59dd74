import { ReportedListings } from '../features/listingReports/ReportedListings.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: listings that visitors reported. */
export default function ListingReportsPage() {
  return (
    <OperatorPage
      title="Reported listings"
      lead="Problems that visitors reported. Check the listing, then decide."
      refusal="Your account does not have access to reported listings."
    >
      <ReportedListings />
    </OperatorPage>
  )
}
