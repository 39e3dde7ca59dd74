export type { AccountPort } from './accountPort.ts'
export { noteWayInChange } from './security/providers.ts'
export { dataOfSession } from './session.ts'
