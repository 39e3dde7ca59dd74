import { baseApi } from '../../../shared/api/baseApi.ts'

/** Marks the saved estimates as changed: an upload is not a call of this API. */
export const estimatesChanged = () => baseApi.util.invalidateTags(['Estimate'])
