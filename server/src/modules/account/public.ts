export { dataOfSession } from './session.ts'
