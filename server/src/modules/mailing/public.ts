export { recordRefusal } from './reports/recordRefusal.ts'
export { type ReturnPaths, returnPathsWith } from './reports/returnPaths.ts'
export { isSuppressed } from './suppression/suppression.ts'
