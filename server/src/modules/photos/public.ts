export { photoKey } from './assets/photoFiles.ts'
export { type StoredPhoto, storeUpload, writePhoto } from './assets/storedPhoto.ts'
export { addBusinessPhoto } from './gallery/addPhoto.ts'
