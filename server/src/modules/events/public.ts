export { type DomainEventDraft, recordEvents } from './events.ts'
