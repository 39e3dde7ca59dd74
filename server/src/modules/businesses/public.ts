export {
  accessAt,
  type Admission,
  mustPermit,
  notPermitted,
  requireAccess,
  requirePermission,
  visibleLocations,
  worksAt,
} from './access/access.ts'
export {
  type LocationName,
  locationsOf,
  membershipsOfMember,
  peopleAtLocations,
  peopleOfBusinesses,
  peopleWithAccess,
  type PersonWithAccess,
  removeMembership,
} from './access/memberships.ts'
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
  servicesNamed,
  staffByIds,
} from './booking/offeredServices.ts'
export { freezeBusiness, isFrozen, requireUnfrozen, unfreezeBusiness } from './ownership/freeze.ts'
export { allOwnerIds, handOver, lockOwnership, ownersOf, ownersOfMany } from './ownership/ownership.ts'
export {
  citiesNamed,
  cityNear,
  listingCategoryExists,
  type ListingFacts,
  listingFacts,
  middleOfPostalCode,
  type SimilarBusiness,
  similarBusinesses,
  takenSlugs,
  timeZoneNear,
} from './listings/listings.ts'
export {
  addMembership,
  announceChange,
  businessFacts,
  type BusinessFacts,
  defineStandardCategories,
  listAllCategories,
  listBusiness,
  moveListing,
  mustBePublic,
  publicBusinessId,
  publishBusiness,
  readProductDetails,
  readProfile,
  readServiceDetails,
  showEarnRate,
  showPhotos,
} from './businesses.ts'
export { type PlaceDetails, placeDetailsOf } from './core/placeDetails.ts'
export { type NewOffer, newOffers } from './core/newOffers.ts'
export { productPhotos, type SoldProduct, soldProducts } from './core/products.ts'
export type { BusinessDraft } from './core/businessDraft.ts'
export { freeSlugs, namesakes, replaceImportedListing } from './core/importedListing.ts'
export {
  categoriesExist,
  currentBreaks,
  endBreak,
  type ListedPlace,
  liveListing,
  locationsOfOthers,
  lockLocations,
  moveSlug,
  namesakesNearby,
  previewProfile,
  replaceListing,
  slugFor,
  startBreak,
} from './listing/liveListing.ts'
export { businessesInCities, largestCities } from './local/localPages.ts'
export { coverSvg } from './covers/drawCover.ts'
export { announceCategory } from './categories/editCategories.ts'
export { successorsOf } from './categories/mergeCategories.ts'
export { businessChanged, categoryChanged } from './jobNames.ts'
export { pickupOffersOf, pickupPlacesOf } from './pickup/pickup.ts'
export { openStatesOf } from './profile/profile.ts'
export { businessSitemap } from './sitemap/sitemap.ts'
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
export type { BusinessStatus } from './tables.ts'
