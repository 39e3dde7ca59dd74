export { indexBusiness, indexEverything, renewMeans, search } from './search.ts'
export { recordZeroResults } from './zeroResults/zeroResults.ts'
