export { invitedOnlyTo } from './invitations/invitedTo.ts'
