export { reportedListingsToDecide } from './listingReports.ts'
