/** Runs every night, and after an operator rejected a photo. */
export const deleteUnusedPhotos = 'delete-unused-photos'
