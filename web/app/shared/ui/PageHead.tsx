import { useRouteLoaderData } from 'react-router'
import { canonicalOf, clipped, titleOf } from '../seo.ts'
import { generalPicture, type SharePicture, sharePictureSize } from '../sharePictures.ts'

export interface PageHeadProps {
  /** Without the name of the product, which is added. */
  readonly title: string
  readonly description?: string
  /** The one address of this page; without it the page asks not to be listed. */
  readonly path?: string
  /** It has an address, and still asks not to be listed. */
  readonly isHidden?: boolean
  readonly kind?: 'website' | 'article' | 'product'
  readonly picture?: SharePicture
}

/**
 * Title, description, canonical address and Open Graph of a page, from the same data as the page itself:
 * so they are right on the server, and after a soft navigation as soon as the data is there. React lifts them into the head.
 */
export function PageHead({
  title,
  description,
  path,
  isHidden = false,
  kind = 'website',
  picture = generalPicture,
}: PageHeadProps) {
  const origin = useOrigin()
  const canonical = path === undefined ? null : canonicalOf(origin, path)
  const text = description && clipped(description)
  return (
    <>
      <title>{titleOf(title)}</title>
      {text && <meta name="description" content={text} />}
      {(isHidden || canonical === null) && <meta name="robots" content="noindex, follow" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content="Goodword" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {text && <meta property="og:description" content={text} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={canonicalOf(origin, picture.path)} />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The configured public origin; empty when the root's loader failed. */
export function useOrigin(): string {
  const root = useRouteLoaderData('root') as { origin?: string } | undefined // the loader of root.tsx
  return root?.origin ?? ''
}
