export { countStars, discountStars, ratingFrom, ratingsOf } from './ratings.ts'
