import { CategoryList } from '../features/categories/CategoryList.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: the categories of the marketplace. */
export default function OperatorCategoriesPage() {
  return (
    <OperatorPage
      title="Categories"
      lead="The kinds of businesses, in the order of the landing page. Search finds them by their names and synonyms."
      refusal="Your account cannot edit categories."
    >
      <CategoryList />
    </OperatorPage>
  )
}
