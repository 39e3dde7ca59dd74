import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

export class AddressRefused extends Error {}

export type Resolve = (host: string) => Promise<LookupAddress[]>

/**
 * Resolves names for a connection and refuses those with an address that is not public: the connection goes to the
 * checked addresses alone, which prevents DNS rebinding. `takesLocal` also allows this machine by its name.
 */
export function publicLookup(resolve: Resolve, takesLocal: boolean): LookupFunction {
  const reachable = async (host: string): Promise<LookupAddress[]> => {
    const found = await resolve(host)
    const isLocal = takesLocal && host === 'localhost'
    if (found.length === 0 || !(isLocal || found.every(({ address }) => isPublicAddress(address))))
      throw new AddressRefused()
    return found
  }
  const tell = async (host: string, isAll: boolean, answer: Parameters<LookupFunction>[2]) => {
    try {
      const found = await reachable(host)
      if (isAll) answer(null, found)
      else answer(null, found[0]!.address, found[0]!.family) // `reachable` rejects an empty list
    } catch (error) {
      answer(error instanceof Error ? error : new AddressRefused(), [])
    }
  }
  return (host, { all }, answer) => void tell(host, all ?? false, answer)
}
