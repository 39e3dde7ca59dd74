import { paths } from 'contract/paths'

/** Where a member goes from a link of the account that does not work. */
export const toSettings = { name: 'Go to your settings', to: paths.additionalInfo({ tab: 'settings' }) }
