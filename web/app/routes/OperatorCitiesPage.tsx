import { CityList } from '../features/cities/CityList.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: the cities of the marketplace. */
export default function OperatorCitiesPage() {
  return (
    <OperatorPage
      title="Cities"
      lead="The cities that searches and forms suggest. A city with businesses cannot be hidden."
      refusal="Your account cannot edit cities."
    >
      <CityList />
    </OperatorPage>
  )
}
