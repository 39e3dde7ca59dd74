export type { StatusChecks } from './status.ts'
