export const checkSavedSearches = 'check-saved-searches'
