export { writeUrlOf } from './rating/publishGoogleRating.ts'
