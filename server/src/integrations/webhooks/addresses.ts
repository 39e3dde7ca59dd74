import { BlockList, isIP, isIPv6 } from 'node:net'

// https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 counterpart: networks that are not public.
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Tunnels: they lead to the IPv4 address embedded in them.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** True for an address on the public internet. Of IPv6, only global unicast qualifies. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4')
  return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Parses an address that may receive webhooks; null for any other. Checks only the text; the sender checks resolved
 * addresses. `takesLocal` also allows this machine, and plain http to it.
 */
export function webhookAddress(text: string, { takesLocal }: { takesLocal: boolean }): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (takesLocal && localNames.has(url.hostname) && /^https?:$/.test(url.protocol)) return url
  // On another port than 443, a signed call could reach a service that is no web server.
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null
  // A name without a dot belongs to a private network, and these suffixes are reserved for private use.
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/.test(host) ? url : null
}
