import { csvBytesMax } from 'contract/csvImports/csvImports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { takeFiles } from '../../platform/http/uploads/takeFiles.ts'
import { type CheckedCsv, storePlan, type UploadedCsv } from './csvImports.ts'

/** Reads the database in the name of the sender, with a place of the limiter and without a transaction. */
export type Read = <T>(work: (context: Context) => Promise<T>) => Promise<T>

interface Upload {
  readonly path: string
  readonly isForOperators: boolean
  /** Checks the rights of the sender, then the file; `id` is the parameter of the path. */
  readonly check: (read: Read, id: string, file: UploadedCsv) => Promise<CheckedCsv>
}

/** Accepts a CSV file as a raw body, with its name and options as a query, and responds with its plan. */
export async function takeCsvUploads(app: FastifyInstance, uploads: readonly Upload[]): Promise<void> {
  const { runtime } = app
  await takeFiles(
    app,
    { types: ['text/csv', 'application/octet-stream'], bytesMax: csvBytesMax, missing: 'csv_empty' },
    uploads.map(({ path, isForOperators, check }) => ({
      path,
      isForOperators,
      take: async ({ base, params, query, file }) => {
        const read: Read = (work) => runtime.limiter.run(() => work(runtime.readContext(base)))
        const checked = await check(read, params.id ?? '', {
          bytes: file,
          fileName: query.name || 'file.csv',
          removesMissing: query.remove === 'missing',
          sender: base.actor.memberId,
        })
        return runtime.limiter.run(() =>
          runtime.inWriteContext(base, (context) => storePlan(context, checked)),
        )
      },
    })),
  )
}
