import type { Catalogue } from 'contract/catalogue/catalogue'
import { csvReader } from '../../../platform/csv/csvReader.ts'
import { storedSteps } from '../../csvImports/public.rules.ts'
import { planProducts } from './planProducts.rules.ts'
import { productColumns } from './productColumns.rules.ts'

export interface KnownProducts {
  readonly catalogue: Catalogue
  readonly removesMissing: boolean
}

export default csvReader({
  columns: productColumns,
  asks: () => null,
  plan: (file, { catalogue, removesMissing }: KnownProducts) =>
    storedSteps(planProducts(file, catalogue, { removesMissing })),
})
