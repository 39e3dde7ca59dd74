export { productImporter } from './csv/importProducts.ts'
export { serviceImporter } from './csv/importServices.ts'
export { showItemPhotos } from './photos/showItemPhotos.ts'
