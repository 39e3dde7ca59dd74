import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The client key for limits: an IPv4 address, or the /64 of an IPv6 address, since one customer owns the whole /64. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? ipv6Group(plain, 4) : plain
}

/** A pseudonym of the network of a client: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function networkKey(secret: string, address: string): string {
  const plain = plainAddress(address)
  const network = isIPv6(plain) ? ipv6Group(plain, 3) : `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return createHmac('sha256', secret).update(`network ${network}`).digest('base64url')
}

const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address)

function ipv6Group(plain: string, parts: 3 | 4): string {
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::') // split always returns one part
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return `${[...left, ...zeros, ...right]
    .slice(0, parts)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/${parts * 16}`
}
