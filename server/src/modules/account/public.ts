export { backendDataOf } from './session.ts'
