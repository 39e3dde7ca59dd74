import type { Incident, StatusComponent, SystemStatus } from 'contract/status/status'
import { statusComponents } from 'contract/status/status'

type State = SystemStatus['components'][number]['state']

const worst = (one: State, other: State): State =>
  one === 'down' || other === 'down' ? 'down' : one === 'delayed' || other === 'delayed' ? 'delayed' : 'up'

/**
 * The state of each part. An open incident of a part counts as a delay, unless the check finds worse: an operator's
 * report outweighs a check that still passes.
 */
export function componentStates(
  checks: Partial<Record<StatusComponent, State>>,
  incidents: readonly Incident[],
): SystemStatus['components'] {
  const open = new Set(
    incidents.filter(({ resolvedAt }) => resolvedAt === null).map(({ component }) => component),
  )
  return statusComponents.map((component) => ({
    component,
    state: worst(checks[component] ?? 'up', open.has(component) ? 'delayed' : 'up'),
  }))
}
