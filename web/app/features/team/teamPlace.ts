import type { Preferences } from 'contract/account/preferences'
import type { LocationId } from 'contract/core/ids'
import type { Team, TeamMember, TeamService } from 'contract/team/team'
import { weekText } from './teamText.ts'

export type TeamPlace = Pick<Team, 'businessId' | 'locationId'>

/** The parts of a call that name the location of a team. */
export const placeOf = ({ businessId, locationId }: TeamPlace) => ({
  params: { businessId },
  query: { locationId },
})

/** The street and city of a location. */
export function placeName({ locations }: Pick<Team, 'locations'>, locationId: LocationId | null): string {
  return locations.find(({ id }) => id === locationId)?.name ?? 'another location'
}

/** "People at 2 Harbor Road, Willowford" when the business has several locations; otherwise "People". */
export function titleAt(team: Pick<Team, 'locations' | 'locationId'>, title: string): string {
  return team.locations.length > 1 ? `${title} at ${placeName(team, team.locationId)}` : title
}

/** "2 Harbor Road, Willowford: Mon 9:00 AM – 5:00 PM" for each other location where the person has shifts. */
export function elsewhereText(
  team: Pick<Team, 'locations'>,
  { shiftsElsewhere }: Pick<TeamMember, 'shiftsElsewhere'>,
  preferences: Preferences,
): string[] {
  return [...Map.groupBy(shiftsElsewhere, ({ locationId }) => locationId)].map(
    ([locationId, shifts]) => `${placeName(team, locationId)}: ${weekText(shifts, preferences)}`,
  )
}

/** Time off counts at every location of a person: only the person, or a manager of all of them, changes it. */
export const changesTimeOff = ({ mayManage, isYou }: Pick<TeamMember, 'mayManage' | 'isYou'>) =>
  mayManage || isYou

/** Whether the settings of a service can be opened: those of another location only by people who manage it. */
export function canOpenSettings(
  { locations, locationId: here }: Pick<Team, 'locations' | 'locationId'>,
  { locationId }: Pick<TeamService, 'locationId'>,
): boolean {
  if (locationId === null || locationId === here) return true
  return locations.some(({ id, mayManage }) => id === locationId && mayManage)
}
