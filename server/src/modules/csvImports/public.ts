export { type DueStep, errorsCsv, type Importer, readSteps, startImport, storePlan } from './csvImports.ts'
export { takeCsvUploads, type UploadedCsv } from './upload.ts'
