import { useRouteLoaderData } from 'react-router'
import { canonicalOf, clipped, titleOf } from '../seo.ts'
import { generalPicture, type SharePicture, sharePictureSize } from '../sharePictures.ts'

export interface PageHeadProps {
  /** Without the product name, which is appended. */
  readonly title: string
  readonly description?: string
  /** Canonical path of this page; without it the page is `noindex`. */
  readonly path?: string
  /** The page has a path but is `noindex`. */
  readonly isHidden?: boolean
  readonly kind?: 'website' | 'article' | 'product'
  readonly picture?: SharePicture
}

/**
 * Title, description, canonical address and Open Graph tags, from the page's data: correct on the server, and after
 * client-side navigation once the data has loaded. React moves them into the head.
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

/** Configured public origin; empty when the root's loader failed. */
export function useOrigin(): string {
  return useRouteLoaderData('root')?.origin ?? ''
}
