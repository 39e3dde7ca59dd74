import * as z from 'zod/mini'
import { paymentMethods, petPolicies, policyTextMax } from './policyNames.ts'

const text = z.optional(z.string().check(z.maxLength(policyTextMax)))

/** A business's policies besides its cancellation policy; each may be absent. The business writes the texts. */
export const policyFields = {
  paymentMethods: z.optional(z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length))),
  /** Days after the purchase; 0 for no returns. */
  returnDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
  returnPolicy: text,
  depositPolicy: text,
  latePolicy: text,
  petPolicy: z.optional(z.enum(petPolicies)),
  minimumAge: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
}

export const BusinessPolicies = z.strictObject(policyFields)
export type BusinessPolicies = z.infer<typeof BusinessPolicies>

/** The policies of a document that has other fields too, without absent and empty ones. */
export function policiesOf(document: BusinessPolicies): BusinessPolicies {
  const { paymentMethods: methods, returnDays, petPolicy, minimumAge } = document
  const { returnPolicy, depositPolicy, latePolicy } = document
  return {
    ...(methods?.length && { paymentMethods: methods }),
    ...(returnDays !== undefined && { returnDays }),
    ...(returnPolicy && { returnPolicy }),
    ...(depositPolicy && { depositPolicy }),
    ...(latePolicy && { latePolicy }),
    ...(petPolicy && { petPolicy }),
    ...(minimumAge && { minimumAge }),
  }
}
