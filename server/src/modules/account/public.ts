export { mayLink } from './security/mayLink.ts'
export { noteWayInChange } from './security/providers.ts'
export { dataOfSession } from './session.ts'
