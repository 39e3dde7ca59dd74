export { mergeConnections, unlinkBusiness } from './connect/disconnect.ts'
export { finishConnection } from './connect/finishConnection.ts'
