/** True for a page that websites of businesses may frame: it reads no session and changes nothing. */
export function isEmbeddedAddress(address: string | undefined): boolean {
  return (address ?? '').split('?', 1)[0] === '/embed/estimate'
}
