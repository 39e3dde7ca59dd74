/** Errors about the catalogue and CSV imports; part of the catalogue in `errors.ts`. */
export const catalogueErrors = {
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
  csv_too_long: { status: 422, title: 'An import takes at most 10,000 rows. Divide the file.' },
  csv_import_not_found: { status: 404, title: 'This import no longer exists. Choose the file again.' },
  csv_import_has_errors: { status: 409, title: 'This file has nothing to import.' },
  category_merge_same: { status: 422, title: 'Choose another category to merge this one into.' },
  category_slug_taken: { status: 409, title: 'There is already a category with this address.' },
} as const
