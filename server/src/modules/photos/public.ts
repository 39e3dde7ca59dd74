export { type StoredPhoto, storeUpload, writePhoto } from './assets/storedPhoto.ts'
export { photoKey } from './assets/photoFiles.ts'
export { addBusinessPhoto } from './gallery/addPhoto.ts'
export { describePhoto, listPhotos, orderPhotos, removePhoto, restorePhoto } from './gallery/gallery.ts'
