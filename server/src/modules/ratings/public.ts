export { deleteOldGoogleRatings, googleRatingOf, setGoogleRating } from './googleRating.ts'
export { countStars, discountStars, ratingFrom, ratingsOf } from './ratings.ts'
