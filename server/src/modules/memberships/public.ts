export { invitedOnlyTo } from './invitations/invitedTo.ts'
export { mergeMemberships } from './merge/mergeMemberships.ts'
