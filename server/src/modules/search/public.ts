export { indexBusiness, indexEverything, recordFruitless, renewMeans } from './search.ts'
