export { destroyKey, sealFor, unsealFor } from './personalKeys.ts'
