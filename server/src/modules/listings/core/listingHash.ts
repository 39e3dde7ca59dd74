import { createHash } from 'node:crypto'
import { canonicalJson } from 'contract/listings/canonicalJson'
import type { ListingDocument } from 'contract/listings/listing'

/** Equal documents have equal hashes in any order of their keys. */
export const listingHash = (document: ListingDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex')
