import { isIPv6 } from 'node:net'

/** The client key for limits: an IPv4 address, or the /64 of an IPv6 address, since one customer owns the whole /64. */
export function addressGroup(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::') // split always returns one part
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
