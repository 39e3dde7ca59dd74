export { requireOwner, requireStaff, worksAt } from './access/requireStaff.ts'
export {
  bookableService,
  type BookableService,
  businessOfService,
  offeredServices,
  placeHours,
} from './booking/bookableServices.ts'
export {
  type Contact,
  contactsOf,
  offeredService,
  placeOf,
  priceOf,
  staffByIds,
} from './booking/offeredServices.ts'
export { freezeBusiness, isFrozen, unfreezeBusiness } from './ownership/freeze.ts'
export { handOver, lockOwnership, ownersOf, ownersOfMany } from './ownership/ownership.ts'
export {
  citiesNamed,
  cityNear,
  listingCategoryExists,
  type ListingFacts,
  listingFacts,
  type SimilarBusiness,
  similarBusinesses,
  takenSlugs,
  timeZoneNear,
} from './listings/listings.ts'
export {
  addMembership,
  businessFacts,
  type BusinessFacts,
  defineStandardCategories,
  listBusiness,
  membershipsOfMember,
  mustBePublic,
  peopleOfBusinesses,
  publicBusinessId,
  publishBusiness,
  readProductDetails,
  readProfile,
  readServiceDetails,
  showEarnRate,
} from './businesses.ts'
export { type SoldProduct, soldProducts } from './core/products.ts'
export { largestCities } from './local/localPages.ts'
export { coverSvg } from './covers/drawCover.ts'
export { businessChanged } from './jobNames.ts'
export { pickupOffersOf, pickupPlacesOf } from './pickup/pickup.ts'
export { openStatesOf } from './profile/profile.ts'
export {
  addStaffPerson,
  changeServiceDuration,
  changeStaffPerson,
  lockWorkplace,
  peopleWorkingWith,
  type Workplace,
  workplaceOf,
} from './staff/staff.ts'
export { reserveStock, returnStock } from './stock/stock.ts'
export { offeringsOf, renewAllSummaries, renewSummary, summariesOf } from './summaries/summaries.ts'
