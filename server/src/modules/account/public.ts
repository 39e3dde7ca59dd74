export type { AccountPort } from './accountPort.ts'
export { noteWayInChange } from './security/providers.ts'
export { backendDataOf } from './session.ts'
export { dataOfSession } from './session.ts'
