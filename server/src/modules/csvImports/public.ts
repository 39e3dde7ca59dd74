export {
  applyNow,
  checkCsv,
  type CheckedCsv,
  type DueStep,
  errorsCsv,
  type Importer,
  problemLines,
  readSteps,
  startImport,
  storePlan,
} from './csvImports.ts'
export type { StepOutcome } from './tables.ts'
export { type Read, takeCsvUploads, type UploadedCsv } from './upload.ts'
