import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { type WebsiteReader, websiteReader } from '../integrations/website/websiteReader.ts'
import type { Config } from '../platform/config/config.ts'

/** Reads websites on the public internet; with `DNS_STAND_IN`, websites that a test serves on this machine. */
export function websiteOf({ DNS_STAND_IN: standIn }: Pick<Config, 'DNS_STAND_IN'>): WebsiteReader {
  if (standIn === undefined) return websiteReader()
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  resolver.setServers([standIn])
  const answer = async (host: string, isAll: boolean, done: Parameters<LookupFunction>[2]) => {
    try {
      const found = (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }))
      if (isAll) done(null, found)
      else done(null, found[0]?.address ?? '', 4)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), [])
    }
  }
  return websiteReader({
    resolveRecords: (domain) => resolver.resolveTxt(domain),
    lookup: (host, { all }, done) => void answer(host, all ?? false, done),
  })
}
