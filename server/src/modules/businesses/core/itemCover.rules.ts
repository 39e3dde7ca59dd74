import type { Photo } from 'contract/photos/photo'

/** The field of an item with its cover; nothing without photos. */
export function firstOf([photo]: readonly Photo[]): { readonly photo?: Photo } {
  return photo ? { photo } : {}
}
