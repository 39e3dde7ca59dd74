export {
  applyNow,
  type DueStep,
  errorsCsv,
  type Importer,
  problemLines,
  readSteps,
  startImport,
  storePlan,
} from './csvImports.ts'
export { takeCsvUploads, type UploadedCsv } from './upload.ts'
