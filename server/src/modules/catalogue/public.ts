export { productImporter } from './csv/importProducts.ts'
