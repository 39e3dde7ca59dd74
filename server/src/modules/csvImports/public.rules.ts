export { type PlannedStep, storedSteps } from './plannedStep.rules.ts'
