export { productImporter } from './csv/importProducts.ts'
export { serviceImporter } from './csv/importServices.ts'
