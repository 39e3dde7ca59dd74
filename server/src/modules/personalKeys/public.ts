export { destroyKey, sealFor, unsealAll } from './personalKeys.ts'
