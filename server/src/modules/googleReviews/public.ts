export { finishConnection } from './connect/finishConnection.ts'
