import { inject } from 'vitest'

/** The server of the worker that runs this file. */
export const origin = inject('origins')[Number(process.env.VITEST_POOL_ID) - 1]!
