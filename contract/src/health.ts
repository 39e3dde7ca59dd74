import * as z from 'zod/mini'

export const ComponentHealth = z.strictObject({ status: z.enum(['UP', 'DOWN']) })

export const Health = z.strictObject({
  status: z.enum(['UP', 'DOWN']),
  components: z.record(z.string(), ComponentHealth),
})
export type Health = z.infer<typeof Health>
