export {
  instantOf,
  minuteOf,
  minuteOfInstant,
  minutesPerDay,
  wallTime,
  type Zone,
  zoneBetween,
} from './availability/zone.rules.ts'
export { firstStart, minutesPerByte, noticesRead } from './index/availabilityIndex.rules.ts'
