export type { ListingApproval } from './add/addListing.ts'
export { listingsToDecide } from './review/listingCases.ts'
