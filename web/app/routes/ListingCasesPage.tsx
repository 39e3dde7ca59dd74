import { ListingCases } from '../features/joining/cases/ListingCases.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: new listings to check. */
export default function ListingCasesPage() {
  return (
    <OperatorPage
      title="New listings"
      lead="Businesses that their owners added. Approval publishes a listing."
      refusal="Your account does not check listings. Your dashboard has the status of your own."
    >
      <ListingCases />
    </OperatorPage>
  )
}
