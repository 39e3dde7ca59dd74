import type { Team } from 'contract/team/team'

/**
 * The team as the calendar shows it. For its location: the staff with shifts there or none, and the services that
 * customers book there. For all locations: everyone, with the shifts of all locations.
 */
export function agendaTeam(team: Team, { isForAll }: { readonly isForAll: boolean }): Team {
  const { staff, services, locationId: here } = team
  if (isForAll)
    return {
      ...team,
      staff: staff.map((person) => ({
        ...person,
        shifts: [
          ...person.shifts,
          ...person.shiftsElsewhere.map(({ locationId: _where, ...shift }) => shift),
        ],
      })),
    }
  return {
    ...team,
    staff: staff.filter(({ shifts, shiftsElsewhere }) => shifts.length > 0 || shiftsElsewhere.length === 0),
    services: services.map((service) => ({
      ...service,
      isBookable: service.isBookable && service.locationId === here,
    })),
  }
}
