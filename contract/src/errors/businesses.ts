/** Errors about listings, their photos and catalogues; part of the catalogue in `errors.ts`. */
export const businessesErrors = {
  photo_file_too_large: {
    status: 413,
    title: 'This file is larger than 25 MB. Choose a smaller photo.',
  },
  photo_pixels_too_many: {
    status: 413,
    title: 'This photo has more than 50 megapixels. Choose a smaller version.',
  },
  photo_heic: {
    status: 415,
    title:
      'Your phone saved this photo as HEIC. Set the camera format to “Most Compatible”, or send the photo as a JPEG.',
  },
  photo_svg: {
    status: 415,
    title: 'We can’t use SVG drawings. Export the drawing as a PNG and upload that.',
  },
  photo_not_image: {
    status: 422,
    title: 'This file is not a photo. Upload a JPEG, PNG, WebP or AVIF image.',
  },
  photo_damaged: {
    status: 422,
    title: 'This photo is damaged or incomplete. Upload it again, or choose another photo.',
  },
  photo_too_small: {
    status: 422,
    title: 'This photo is too small. It needs at least 320 pixels in width and 200 in height.',
  },
  photo_part_too_small: {
    status: 422,
    title: 'This part of the photo is too small. Choose a larger part.',
  },
  photo_duplicate: { status: 409, title: 'This photo is already in your gallery.' },
  photo_rejected: {
    status: 409,
    title: 'Goodword removed this photo from your page before. Choose another photo.',
  },
  photo_gallery_full: {
    status: 409,
    title: 'A business can have up to 60 photos. Remove one first.',
  },
  photo_uploads_too_many: {
    status: 429,
    title: 'You have uploaded many photos in the last hour. Wait a while and try again.',
  },
  photos_changed: {
    status: 409,
    title: 'The photos changed while you were looking at them. Reload to see the latest.',
  },
  storage_unavailable: {
    status: 503,
    title: 'We can’t reach our photo storage right now. Nothing was changed. Try again in a moment.',
  },
  listing_city_unknown: {
    status: 422,
    title: 'We don’t know this city. Choose one from the list.',
  },
  listing_exists: {
    status: 409,
    title: 'This business may already be listed. Check the businesses that we found.',
  },
  listing_phone_invalid: {
    status: 422,
    title: 'This is not a phone number. Enter it with its area code.',
  },
  listings_too_many: {
    status: 429,
    title: 'You have added several listings. Wait until one is checked, or continue tomorrow.',
  },
  listing_not_asked: {
    status: 409,
    title: 'There is no open question about this listing. Reload to see the latest.',
  },
  listing_moved_on: {
    status: 409,
    title: 'This listing changed while you were looking at it. Reload to see the latest.',
  },
  business_frozen: {
    status: 409,
    title: 'The ownership of this business is disputed. Its team and payouts can’t change until we decide.',
  },
  claim_not_found: { status: 404, title: 'We couldn’t find this claim.' },
  claim_own_business: { status: 409, title: 'You manage this business already.' },
  claim_moved_on: {
    status: 409,
    title: 'This claim changed while you were looking at it. Reload to see the latest.',
  },
  claim_proof_unavailable: {
    status: 422,
    title: 'This proof is not possible for this business. Choose another one.',
  },
  claim_codes_too_many: {
    status: 429,
    title: 'We have sent too many codes. Wait a day, or choose another proof.',
  },
  claim_documents_too_many: {
    status: 429,
    title: 'You have sent five documents today. Wait a day, or choose another proof.',
  },
  claim_mailbox_invalid: { status: 422, title: 'Enter the part before the @ sign, such as “info”.' },
  claim_disputed_already: {
    status: 409,
    title: 'The ownership of this business is disputed already. Try again when that dispute has ended.',
  },
  claim_statements_too_many: {
    status: 429,
    title: 'You have written 20 statements, which is the limit. We decide by what both sides wrote.',
  },
  claims_too_many: { status: 429, title: 'You can have up to five open claims. Withdraw one first.' },
  claim_document_unreadable: { status: 422, title: 'Send the document as a PDF, JPEG or PNG file.' },
  claim_document_active: {
    status: 422,
    title:
      'This PDF has scripts, attached files or a password. Print it as a new PDF, or send a picture of it.',
  },
  claim_document_gone: { status: 410, title: 'This document was deleted.' },
  claim_postcard_gone: { status: 409, title: 'This postcard is no longer waiting to be sent.' },
  listing_changed: {
    status: 409,
    title: 'Someone else changed this listing at the same time. Compare both versions.',
  },
  listing_rev_missing: { status: 428, title: 'This change does not say which draft it is based on.' },
  listing_incomplete: {
    status: 422,
    title: 'The listing cannot be published yet. Correct the marked fields.',
  },
  listing_version_not_found: { status: 404, title: 'This version of the listing does not exist.' },
  listing_schedule_past: { status: 422, title: 'Choose a time in the future, within one year.' },
  listing_pause_invalid: {
    status: 422,
    title: 'The business is not open now, so there is nothing to close.',
  },
  listing_preview_ended: {
    status: 404,
    title: 'This preview has ended. Open it again from the listing editor.',
  },
  listing_change_settled: { status: 409, title: 'This change is no longer in the list.' },
  listing_location_taken: {
    status: 422,
    title: 'This location cannot be added. Remove it and add it again.',
  },
  listing_location_booked: {
    status: 409,
    title: 'Customers have bookings at this location. Reschedule or cancel them before you remove it.',
  },
  listing_location_ordered: {
    status: 409,
    title: 'Customers pick up open orders at this location. Complete them before you remove it.',
  },
  listing_location_offers: {
    status: 409,
    title:
      'Services or rooms belong to this location. Turn off their online booking and remove the rooms before you remove it.',
  },
  listing_location_staffed: {
    status: 409,
    title: 'The access of some people is limited to this location. Change it before you remove the location.',
  },
  listing_reported_already: {
    status: 409,
    title: 'You reported this listing already. Our team will check it.',
  },
  listing_report_limit: {
    status: 429,
    title: 'You reported many listings today. Our team checks them first. Try again tomorrow.',
  },
  listing_reports_decided: {
    status: 409,
    title: 'Another operator decided this in the meantime. Reload to see the latest.',
  },
  listing_decision_not_found: { status: 404, title: 'We couldn’t find this decision.' },
  item_changed: {
    status: 409,
    title: 'Someone changed this item at the same time. Compare both versions, and save again.',
  },
  stock_changed: {
    status: 409,
    title: 'The stock has changed since you counted it. Check the current number, and save again.',
  },
  stock_not_counted: {
    status: 409,
    title: 'The stock of this product is not counted. Enter a number first.',
  },
  stock_too_low: { status: 409, title: 'There are fewer pieces in stock than you want to remove.' },
  variants_alike: { status: 422, title: 'Two variants have the same options. Change or remove one of them.' },
  menu_category_not_found: { status: 404, title: 'This menu category no longer exists.' },
  menu_category_taken: { status: 409, title: 'There is already a menu category with this name.' },
  catalogue_full: {
    status: 409,
    title: 'A catalogue can hold 10,000 products, 1,000 services and 200 categories.',
  },
  service_has_bookings: {
    status: 409,
    title: 'This service has bookings in the future. They stay valid if you remove the service.',
  },
  service_bookable: {
    status: 409,
    title: 'This service can be booked online. Change its duration in its booking settings.',
  },
  csv_unreadable: {
    status: 422,
    title: 'We can’t read this file as CSV. Save it as CSV, and choose it again.',
  },
  csv_empty: { status: 422, title: 'This file has no rows below its header. Fill in the template.' },
  csv_columns_missing: { status: 422, title: 'This file lacks columns that an import needs.' },
  csv_too_long: {
    status: 422,
    title: 'An import takes at most 10,000 rows and 500,000 cells. Divide the file.',
  },
  csv_too_wide: {
    status: 422,
    title: 'A row of this file is too long. An import takes at most 200 columns and 50,000 letters in a row.',
  },
  csv_import_not_found: { status: 404, title: 'This import no longer exists. Choose the file again.' },
  csv_import_has_errors: { status: 409, title: 'This file has nothing to import.' },
  category_merge_same: { status: 422, title: 'Choose another category to merge this one into.' },
  category_slug_taken: { status: 409, title: 'There is already a category with this address.' },
  city_not_found: { status: 404, title: 'We couldn’t find that city.' },
  city_taken: { status: 409, title: 'There is already a city with this name in this region.' },
  city_has_businesses: {
    status: 409,
    title: 'Businesses are listed in this city, so it cannot be hidden.',
  },
  city_position_far: {
    status: 422,
    title: 'No other city is near this position. Check it, or confirm that it is right.',
  },
} as const
