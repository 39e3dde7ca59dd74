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
  type UploadedCsv,
} from './csvImports.ts'
export type { StepOutcome } from './tables.ts'
export { type Read, takeCsvUploads } from './upload.ts'
