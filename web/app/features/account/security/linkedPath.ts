import { paths } from 'contract/paths'

/** Where a provider returns to after a link. */
export const linkedPath = (provider: string): string =>
  `${paths.additionalInfo({ tab: 'settings' })}&linked=${provider}`
