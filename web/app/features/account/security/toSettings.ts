import { paths } from 'contract/paths'

/** Next step for a member whose link from an account mail does not work. */
export const toSettings = { name: 'Go to your settings', to: paths.additionalInfo({ tab: 'settings' }) }
