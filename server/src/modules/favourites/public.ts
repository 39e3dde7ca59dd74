export { favouriteCount } from './favourites.ts'
