import { TownImport } from '../features/csvImports/TownImport.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: adds many businesses from a CSV file. */
export default function TownImportPage() {
  return (
    <OperatorPage
      title="Import businesses"
      lead="Add the businesses of a town from a CSV file. They appear as listings that their owners can claim."
      refusal="Your account cannot import businesses."
    >
      <TownImport />
    </OperatorPage>
  )
}
