export type { PlannedStep } from './plannedStep.rules.ts'
