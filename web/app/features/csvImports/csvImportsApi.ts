import type { BusinessId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  applyBusinessesImport,
  applyCatalogueImport,
  businessesUploadPath,
  catalogueUploadPath,
  CsvImport,
  type CsvItems,
  readBusinessesImport,
  readCatalogueImport,
  servicesUploadPath,
} from 'contract/csvImports/csvImports'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['CsvImport', 'Catalogue'] })

/** A large file on a slow connection takes longer than other calls. */
const uploadMilliseconds = 60_000

/** A file to check; without a business, a file of businesses for operators. */
export interface CsvUpload {
  readonly businessId: BusinessId | null
  readonly items: CsvItems
  readonly file: File
  readonly removesMissing: boolean
}

const csvImportsApi = tagged.injectEndpoints({
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
    readCatalogueImport: build.query<Answer<typeof readCatalogueImport>, Sent<typeof readCatalogueImport>>({
      query: (input) => request(readCatalogueImport, input),
      providesTags: ['CsvImport'],
    }),
    applyCatalogueImport: build.mutation<
      Answer<typeof applyCatalogueImport>,
      Sent<typeof applyCatalogueImport>
    >({
      query: (input) => request(applyCatalogueImport, input),
      invalidatesTags: (answer) => (answer ? ['CsvImport', 'Catalogue', 'Business'] : []),
    }),
    readBusinessesImport: build.query<Answer<typeof readBusinessesImport>, Sent<typeof readBusinessesImport>>(
      { query: (input) => request(readBusinessesImport, input), providesTags: ['CsvImport'] },
    ),
    applyBusinessesImport: build.mutation<
      Answer<typeof applyBusinessesImport>,
      Sent<typeof applyBusinessesImport>
    >({
      query: (input) => request(applyBusinessesImport, input),
      invalidatesTags: (answer) => (answer ? ['CsvImport', 'Business', 'Search'] : []),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useCheckCsvMutation,
  useReadCatalogueImportQuery,
  useApplyCatalogueImportMutation,
  useReadBusinessesImportQuery,
  useApplyBusinessesImportMutation,
} = csvImportsApi
