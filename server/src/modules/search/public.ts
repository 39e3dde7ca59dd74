export { indexBusiness, indexEverything, renewMeans } from './search.ts'
export { recordZeroResults } from './zeroResults/zeroResults.ts'
