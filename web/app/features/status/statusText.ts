import type { StatusComponent, SystemStatus } from 'contract/status/status'

type State = SystemStatus['components'][number]['state']

export const componentNames: Readonly<Record<StatusComponent, string>> = {
  site: 'Website and app',
  sign_in: 'Sign-in',
  payments: 'Payments',
  mail: 'Emails and notifications',
  search: 'Search',
  google: 'Google reviews and calendars',
}

export const stateNames: Readonly<Record<State, string>> = {
  up: 'Works',
  delayed: 'Delayed',
  down: 'Does not work',
}

/** One sentence about everything. */
export function summaryOf({ components }: Pick<SystemStatus, 'components'>): string {
  const down = components.filter(({ state }) => state === 'down').length
  if (down > 0) return down === 1 ? 'One part does not work' : `${down} parts do not work`
  return components.some(({ state }) => state === 'delayed') ? 'Some parts are slow' : 'Everything works'
}
