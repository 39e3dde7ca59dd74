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
  up: 'Operational',
  delayed: 'Degraded performance',
  down: 'Outage',
}

/** The overall state in one sentence. */
export function summaryOf({ components }: Pick<SystemStatus, 'components'>): string {
  const down = components.filter(({ state }) => state === 'down').length
  if (down > 0) return down === 1 ? 'One service is down' : `${down} services are down`
  return components.some(({ state }) => state === 'delayed')
    ? 'Some services are slow'
    : 'All systems operational'
}
