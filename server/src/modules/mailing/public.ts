export { isSuppressed, liftSuppression } from './suppression/suppression.ts'
