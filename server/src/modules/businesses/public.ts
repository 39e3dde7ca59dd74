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
export {
  businessFacts,
  type BusinessFacts,
  defineStandardCategories,
  membershipsOfMember,
  mustBePublic,
  peopleOfBusinesses,
  publicBusinessId,
  readProductDetails,
  readProfile,
  readServiceDetails,
  showEarnRate,
} from './businesses.ts'
export { type SoldProduct, soldProducts } from './core/products.ts'
export {
  categoriesExist,
  currentBreaks,
  endBreak,
  type ListedPlace,
  liveListing,
  moveSlug,
  namesakesNearby,
  previewProfile,
  replaceListing,
  slugFor,
  startBreak,
} from './listing/liveListing.ts'
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
