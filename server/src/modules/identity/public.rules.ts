export { domainOf, mailboxOf } from './mailbox.rules.ts'
