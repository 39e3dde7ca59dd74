/** Whether websites of businesses may frame the page of an address: it reads no session and changes nothing. */
export function isEmbeddedAddress(address: string | undefined): boolean {
  return (address ?? '').split('?', 1)[0] === '/embed/estimate'
}
