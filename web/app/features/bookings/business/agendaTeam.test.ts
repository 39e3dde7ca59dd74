import type { LocationId } from 'contract/core/ids'
import type { Team } from 'contract/team/team'
import { expect, test } from 'vitest'
import { agendaTeam } from './agendaTeam.ts'

const [mill, harbor] = ['mill', 'harbor'] as unknown as [LocationId, LocationId]
const monday = { dayOfWeek: 1, startsMinute: 540, endsMinute: 1020 }
const tuesday = { ...monday, dayOfWeek: 2 }
const atMill = {
  locationId: mill,
  staff: [
    { name: 'Noor', shifts: [monday], shiftsElsewhere: [{ locationId: harbor, ...tuesday }] },
    { name: 'Kim', shifts: [], shiftsElsewhere: [{ locationId: harbor, ...monday }] },
    { name: 'Ida', shifts: [], shiftsElsewhere: [] },
  ],
  services: [
    { name: 'Cut', isBookable: true, locationId: mill },
    { name: 'Class', isBookable: true, locationId: harbor },
    { name: 'Beard', isBookable: false, locationId: null },
  ],
} as unknown as Team // the parts that the calendar reads

test('one location shows its staff, people without shifts, and its services', () => {
  const { staff, services } = agendaTeam(atMill, { isForAll: false })
  expect(staff.map(({ name }) => name)).toEqual(['Noor', 'Ida'])
  expect(staff[0]?.shifts).toEqual([monday])
  expect(services.filter(({ isBookable }) => isBookable).map(({ name }) => name)).toEqual(['Cut'])
})

test('all locations show everyone with the shifts of all locations', () => {
  const { staff, services } = agendaTeam(atMill, { isForAll: true })
  expect(staff.map(({ shifts }) => shifts)).toEqual([[monday, tuesday], [monday], []])
  expect(services.filter(({ isBookable }) => isBookable)).toHaveLength(2)
})
