export { recordChange } from './alerts.ts'
export { mergeSavedSearches } from './savedSearches.ts'
