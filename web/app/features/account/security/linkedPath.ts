import { paths } from 'contract/paths'

/** Path to which a provider redirects after linking. */
export const linkedPath = (provider: string): string =>
  `${paths.additionalInfo({ tab: 'settings' })}&linked=${provider}`
