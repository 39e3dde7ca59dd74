export { metresBetween } from './engine/cells.rules.ts'
