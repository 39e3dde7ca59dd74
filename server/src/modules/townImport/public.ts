export { planTown, townImporter } from './townImport.ts'
