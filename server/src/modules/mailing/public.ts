export { mailStateOf } from './mailState.ts'
export { recordRefusal } from './reports/recordRefusal.ts'
export { type ReturnPaths, returnPathsWith } from './reports/returnPaths.ts'
export { isSuppressed, liftSuppression } from './suppression/suppression.ts'
