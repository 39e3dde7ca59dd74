export { hoursAreDisjoint } from './profile/openingHours.rules.ts'
