export { destroyKey } from './personalKeys.ts'
