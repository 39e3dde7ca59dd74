/** True for a page that shows a draft of a listing: only our own editor may frame it, and no cache may store it. */
export function isPreviewAddress(address: string | undefined): boolean {
  const [path, query] = (address ?? '').split('?', 2)
  return path === '/business-profile' && new URLSearchParams(query).has('draft')
}
