import { ListingChanges } from '../features/listings/changes/ListingChanges.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: changes of claimed listings that could mislead customers, each with an undo. */
export default function ListingChangesPage() {
  return (
    <OperatorPage
      title="Listing changes"
      lead="New names, addresses, categories and websites of claimed businesses from the last 24 hours. They are public already."
      refusal="Your account does not have access to changes of listings."
    >
      <ListingChanges />
    </OperatorPage>
  )
}
