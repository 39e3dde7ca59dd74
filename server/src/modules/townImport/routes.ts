import {
  applyBusinessesImport,
  businessesUploadPath,
  downloadBusinessesErrors,
  readBusinessesImport,
} from 'contract/csvImports/csvImports'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { errorsCsv, readSteps, startImport, takeCsvUploads } from '../csvImports/public.ts'
import { checkTown } from './townImport.ts'

const operators = { kind: 'businesses', businessId: null } as const

export async function townImportRoutes(app: FastifyInstance): Promise<void> {
  bind(app, readBusinessesImport, (context, { params, query }) =>
    readSteps(context, { ...operators, id: params.importId }, query),
  )
  bind(app, applyBusinessesImport, (context, { params }) =>
    startImport(context, { ...operators, id: params.importId }),
  )
  bind(app, downloadBusinessesErrors, (context, { params }) =>
    errorsCsv(context, { ...operators, id: params.importId }),
  )
  await takeCsvUploads(app, [
    {
      path: businessesUploadPath,
      isForOperators: true,
      check: (read, _id, file) => checkTown(read, file),
    },
  ])
}
