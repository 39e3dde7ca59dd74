export { favouriteCount, ownFavouriteIds } from './favourites.ts'
