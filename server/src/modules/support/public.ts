export { requestsToAnswer } from './support.ts'
