export { recommendationsOf } from './recommendations.ts'
