export { checkTown, townImporter } from './townImport.ts'
