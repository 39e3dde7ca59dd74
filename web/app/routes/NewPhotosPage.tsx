import { NewPhotos } from '../features/photos/NewPhotos.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: the first photos of each business, to approve or remove. */
export default function NewPhotosPage() {
  return (
    <OperatorPage
      title="New photos"
      lead="The first three photos of each business. They are public already; remove those that break the rules."
      refusal="Your account does not have access to the photos of other businesses."
    >
      <NewPhotos />
    </OperatorPage>
  )
}
