export { agreedPrice, followBooking, usePrice } from './requests/agreedPrice.ts'
export { inquiryWork } from './requests/business.ts'
export { mergeEstimates } from './saved/estimates.ts'
export { renewStarterTemplates } from './templates/renewStarters.ts'
