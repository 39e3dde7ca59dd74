/**
 * Why a route asks for a fresh proof: a sign-in, a passkey or a code of the last `freshSignInMinutes`. Routes name one
 * reason as `freshProof`; `freshProof.test.ts` lists them all. Operators always prove a second factor.
 */
export const proofReasons = {
  account: 'It changes how the account is opened.',
  bulk: 'It returns data of many people.',
  viewing: 'It opens the pages of another member.',
  points: 'It gives or takes points.',
  money: 'It moves money.',
  payouts: 'It changes where the money of a business goes, or when.',
  roles: 'It changes who may act for a business or for other people.',
  export: 'It copies the data of a person.',
  erasure: 'It deletes a person, or keeps one from being deleted.',
  webhooks: 'It changes which programs get the data of a business.',
} as const
export type ProofReason = keyof typeof proofReasons
