import type { BusinessId } from 'contract/core/ids'
import {
  businessesUploadPath,
  catalogueUploadPath,
  CsvImport,
  type CsvItems,
  servicesUploadPath,
} from 'contract/csvImports/csvImports'
import { baseApi } from '../../shared/api/baseApi.ts'

/** A large file on a slow connection takes longer than other calls. */
const uploadMilliseconds = 60_000

/** A file to check; without a business, a file of businesses for operators. */
export interface CsvUpload {
  readonly businessId: BusinessId | null
  readonly items: CsvItems
  readonly file: File
  readonly removesMissing: boolean
}

export const { useCheckCsvMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the raw file, with its name and the option as a query. */
    checkCsv: build.mutation<CsvImport, CsvUpload>({
      query: ({ businessId, items, file, removesMissing }) => {
        const query = new URLSearchParams({ name: file.name, ...(removesMissing && { remove: 'missing' }) })
        const ownPath = items === 'services' ? servicesUploadPath : catalogueUploadPath
        const path = businessId === null ? businessesUploadPath : ownPath(businessId)
        return {
          url: `${path}?${query.toString()}`,
          method: 'POST',
          headers: { 'content-type': 'text/csv' },
          body: file,
          timeout: uploadMilliseconds,
        }
      },
      transformResponse: (answer) => CsvImport.parse(answer),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})
