import { type Product, type ProductDetails, readProduct } from 'contract/businesses/businesses'
import { ProductId, Slug } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { problemOf as problemWith } from 'contract/errors/problem'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData, useSearchParams } from 'react-router'
import { trailTo } from '../features/businesses/trailTo.ts'
import { BusinessProblem } from '../features/businesses/BusinessProblem.tsx'
import { Earning } from '../features/businesses/earning/Earning.tsx'
import { listedCents, sumsOf } from '../features/businesses/earning/earningAmounts.ts'
import { loadEarning } from '../features/businesses/earning/earningApi.ts'
import { FactList, PriceLine } from '../features/businesses/profile/FactList.tsx'
import { OfferPanel } from '../features/businesses/products/OfferPanel.tsx'
import { ProductGrid } from '../features/businesses/products/ProductGrid.tsx'
import { canonicalProduct, oneOfEachProduct } from '../features/businesses/products/productGroups.ts'
import { VariantChoice } from '../features/businesses/products/VariantChoice.tsx'
import { ItemGallery } from '../features/businesses/products/ItemGallery.tsx'
import { fulfilmentText, stockText } from '../features/businesses/products/productText.ts'
import { ProfileSkeleton } from '../features/businesses/profile/ProfileSkeleton.tsx'
import { summaryOf } from '../features/businesses/profile/summaryOf.ts'
import { AddOne, AddToCart } from '../features/carts/AddToCart.tsx'
import { UnfinishedPayment } from '../features/checkouts/unfinished/UnfinishedPayment.tsx'
import { useOwnStock } from '../features/checkouts/unfinished/useOpenCheckout.ts'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { load } from '../shared/api/load.ts'
import { problemOf } from '../shared/api/problem.ts'
import { inBrowserNow, type LoadedSubject, presentMoment, refused } from '../shared/moment.ts'
import { breadcrumbsLd, productLd } from '../shared/seo.ts'
import { productPicture } from '../shared/sharePictures.ts'
import { Band } from '../shared/ui/Band.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { OfferLayout } from '../shared/ui/OfferLayout.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../shared/ui/PageHead.tsx'
import { Price } from '../shared/ui/Price.tsx'
import { Lead, PageTitle, SectionTitle } from '../shared/ui/Text.tsx'
import { ProblemSearch } from '../features/search/form/ProblemSearch.tsx'
import { useRead } from '../shared/api/calls.ts'

const othersShown = 6

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const slug = search.get('b')
  if (!slug) return inBrowserNow()
  if (!Slug.safeParse(slug).success) return refused(problemWith('business_not_found'))
  // oxlint-disable-next-line only-throw-error -- React Router treats thrown responses as responses.
  if (!search.get('p')) throw redirect(paths.business(slug))
  const productId = ProductId.safeParse(search.get('p'))
  if (!productId.success) return refused(problemWith('product_not_found'))
  const params = { slug, productId: productId.data }
  const [loaded, favourites] = await Promise.all([
    load(context, readProduct, { params }),
    loadFavourites(context),
  ])
  if (loaded.refusal) return refused(loaded.refusal)
  const { entry, value } = loaded
  // React Router treats thrown responses as responses.
  // oxlint-disable-next-line only-throw-error
  if (value.business.slug !== params.slug)
    throw redirect(paths.product(value.business.slug, params.productId), 301)
  const earning = await loadEarning(context, value.business.id, centsOf(value))
  return { entries: [entry, ...favourites, ...earning], now: presentMoment() }
}

export const clientLoader = inBrowserNow

export default function ProductDetailsPage() {
  const { now, refusal } = useLoaderData<LoadedSubject>()
  const [search] = useSearchParams()
  const slug = search.get('b')
  // Not checked here, to keep zod out of this page; the server checks it.
  const productId = search.get('p') as ProductId | null
  const { currentData, error, refetch } = useRead(
    readProduct,
    { params: { slug: slug ?? '', productId: productId as ProductId } }, // skipped without a value
    { skip: !slug || !productId || refusal !== undefined },
  )
  if (!slug) return <BusinessProblem trouble={null} renderSearch={renderSearch} />
  if (!productId && !refusal) return <Navigate to={paths.business(slug)} replace />
  if (currentData && productId && currentData.business.slug !== slug)
    return <Navigate to={paths.product(currentData.business.slug, productId)} replace />
  if (currentData)
    return (
      <Earning
        businessId={currentData.business.id}
        cents={centsOf(currentData)}
        isOpen={currentData.business.status !== 'paused'}
      >
        <Details details={currentData} now={now} />
      </Earning>
    )
  if (refusal || error)
    return (
      <BusinessProblem
        trouble={problemOf(refusal ?? error)}
        slug={slug}
        {...(!refusal && { retry: () => void refetch() })}
        renderSearch={renderSearch}
      />
    )
  return <ProfileSkeleton label="Loading the product" />
}

const centsOf = ({ product, business }: ProductDetails) => [...sumsOf(product), ...listedCents(business)]

function Details({
  details: { product: offered, photos, business },
  now,
}: {
  readonly details: ProductDetails
  readonly now: Instant
}) {
  const origin = useOrigin()
  const product = useOwnStock(offered)
  const path = paths.product(business.slug, canonicalProduct(product, business.products).id)
  const parents = [...trailTo(business), { name: business.name, path: paths.business(business.slug) }]
  // The panel shows the price of the chosen quantity.
  const isForSale = business.status !== 'paused' && product.stock !== 0
  const others = oneOfEachProduct(
    business.products.filter(
      ({ id, variant }) => id !== product.id && (!variant || variant.groupId !== product.variant?.groupId),
    ),
  ).slice(0, othersShown)
  return (
    <>
      <PageHead
        title={`${product.name} at ${business.name}`}
        description={`${product.description}. At ${business.name}, ${business.location.street}, ${business.location.locality}.`}
        path={path}
        isHidden={business.status === 'paused'}
        kind="product"
        picture={productPicture(business, product)}
      />
      <JsonLd data={import.meta.env.SSR && productLd(origin, business, { ...product, photos })} />
      <JsonLd data={import.meta.env.SSR && breadcrumbsLd(origin, parents, { name: product.name, path })} />
      <Column style={{ paddingBlock: '16px 64px' }}>
        <Breadcrumbs parents={parents} here={product.name} />
        <UnfinishedPayment />
        <OfferLayout
          head={
            <>
              <ItemGallery
                key={photos[0]?.id}
                photos={photos}
                name={product.variant?.groupName ?? product.name}
              />
              <PageTitle>{product.name}</PageTitle>
              {!isForSale && (
                <PriceLine>
                  <Price cents={product.priceUsdCents} isMoneyOnly={!product.isRedeemable} />
                </PriceLine>
              )}
              <Lead>{product.description}</Lead>
              {product.variant && <VariantChoice business={business} product={product} />}
            </>
          }
          main={<ProductFacts product={product} />}
          side={
            <OfferPanel
              business={business}
              now={now}
              callText={product.stock === 0 ? 'Call to check stock' : 'Call'}
              buy={<AddToCart key={product.id} business={business} product={product} />}
              isForSale={isForSale}
              favourite={<FavouriteButton business={summaryOf(business)} isWide />}
            />
          }
        />
      </Column>
      {others.length > 0 && (
        <Band isTinted aria-labelledby="others">
          <Column>
            <SectionTitle id="others" style={{ marginBlockEnd: '16px' }}>
              More from {business.name}
            </SectionTitle>
            <ProductGrid
              business={business}
              products={others}
              renderAction={(other) => <AddOne business={business} product={other} />}
            />
          </Column>
        </Band>
      )}
    </>
  )
}

function ProductFacts({ product }: { readonly product: Product }) {
  return (
    <FactList>
      <dt>Pickup and delivery</dt>
      <dd>{fulfilmentText(product)}</dd>
      {product.stock !== null && (
        <>
          <dt>In stock</dt>
          <dd>{stockText(product) ?? 'Yes'}</dd>
        </>
      )}
      <dt>Limit</dt>
      <dd>{`${product.maxPerOrder} per order`}</dd>
      <dt>Points</dt>
      <dd>{product.isRedeemable ? 'Accepted' : 'Not accepted'}</dd>
    </FactList>
  )
}

const renderSearch = (words: string) => <ProblemSearch words={words} />
