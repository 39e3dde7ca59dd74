export { mergeMemberships } from './merge/mergeMemberships.ts'
