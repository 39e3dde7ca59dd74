import { inject } from 'vitest'

const worker = Number(process.env.VITEST_POOL_ID) - 1

/** The server of the worker that runs this file. */
export const origin = inject('origins')[worker]!

/** The data folder of that server. */
export const folder = inject('folders')[worker]!
