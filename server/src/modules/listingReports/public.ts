export { listingsToDecide } from './listingReports.ts'
