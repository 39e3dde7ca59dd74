export { productImporter } from './csv/importProducts.ts'
export { showItemPhotos } from './photos/showItemPhotos.ts'
