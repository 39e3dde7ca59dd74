import type { Instant } from 'contract/core/instant'
import type { Context } from '../context.ts'

/** The sitemap protocol allows 50,000 addresses per file. */
export const sitemapAddressesMax = 50_000

export interface SitemapAddress {
  readonly path: string
  /** The latest change to the content of the page. */
  readonly changedAt: Instant
}

/** One kind of page in the sitemap. Its files are `<name>?after=<key>`, with keys in alphabetical order. */
export interface SitemapFile {
  readonly name: string
  /** The keys after which each file but the first starts. */
  readonly starts: (context: Context) => Promise<readonly string[]>
  /** The addresses of the file that starts after a key. The first file starts after the empty key. */
  readonly addresses: (context: Context, after: string) => Promise<readonly SitemapAddress[]>
}
