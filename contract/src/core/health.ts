import * as z from 'zod/mini'

export const ComponentHealth = z.strictObject({
  status: z.enum(['UP', 'DOWN']),
  /** Counts for operators, such as failed jobs. */
  details: z.optional(z.record(z.string(), z.number())),
})

export const Health = z.strictObject({
  status: z.enum(['UP', 'DOWN']),
  components: z.record(z.string(), ComponentHealth),
})
export type Health = z.infer<typeof Health>
