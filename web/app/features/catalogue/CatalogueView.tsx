import type { Membership } from 'contract/account/account'
import { readCatalogue } from 'contract/catalogue/catalogue'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { isAborted } from '../../shared/api/problem.ts'
import { stack } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { TabLinks } from '../../shared/ui/TabLinks.tsx'
import { CatalogueImport } from '../csvImports/CatalogueImport.tsx'
import { MenuCategories } from './MenuCategories.tsx'
import { ProductsSection } from './products/ProductsSection.tsx'
import type { CatalogueSectionProps } from './sections.ts'
import { ServicesSection } from './services/ServicesSection.tsx'
import { useRead } from '../../shared/api/calls.ts'

const sections = { products: ProductsSection, services: ServicesSection, categories: MenuCategories }
type Tab = keyof typeof sections | 'import'

/** Products and services of a business, and its menu. */
export function CatalogueView({ membership: { businessId, slug } }: { readonly membership: Membership }) {
  const [search] = useSearchParams()
  const parameter = search.get('show') ?? ''
  const tab: Tab =
    parameter === 'services' || parameter === 'categories' || parameter === 'import' ? parameter : 'products'
  return (
    <div className={stack(32)}>
      <TabLinks
        label="Catalog sections"
        current={tab}
        tabs={[
          { tab: 'products', name: 'Products', to: paths.ownCatalogue(slug) },
          { tab: 'services', name: 'Services', to: paths.ownCatalogue(slug, { show: 'services' }) },
          {
            tab: 'categories',
            name: 'Menu categories',
            to: paths.ownCatalogue(slug, { show: 'categories' }),
          },
          { tab: 'import', name: 'Import and export', to: paths.ownCatalogue(slug, { show: 'import' }) },
        ]}
      />
      {tab === 'import' ? (
        <CatalogueImport businessId={businessId} slug={slug} />
      ) : (
        <Loaded tab={tab} businessId={businessId} slug={slug} edited={search.get('edit')} />
      )}
    </div>
  )
}

function Loaded({
  tab,
  businessId,
  ...rest
}: Omit<CatalogueSectionProps, 'catalogue'> & { readonly tab: keyof typeof sections }) {
  const { data, error, refetch } = useRead(
    readCatalogue,
    { params: { businessId } },
    { refetchOnMountOrArgChange: true },
  )
  const Section = sections[tab]
  return (
    <>
      {error !== undefined && !isAborted(error) && (
        <ErrorNotice error={error} staleText={data && 'This list may be out of date.'} retry={refetch} />
      )}
      {data && <Section businessId={businessId} catalogue={data} {...rest} />}
      {!data && error === undefined && (
        <Skeleton label="Loading the catalog">
          <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
          <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
          <SkeletonBox style={{ height: 72 }} />
        </Skeleton>
      )}
    </>
  )
}
