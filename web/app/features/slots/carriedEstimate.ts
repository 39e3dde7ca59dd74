/** A booking at the agreed price of an estimate keeps `estimate=` from page to page. */
export function carriedEstimate(search: URLSearchParams): { readonly estimate?: string } {
  const estimate = search.get('estimate')
  return estimate === null ? {} : { estimate }
}
