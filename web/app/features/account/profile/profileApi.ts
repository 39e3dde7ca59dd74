import { readProfile } from 'contract/account/profile'
import { keepAnswer } from '../../../shared/api/calls.ts'

/** A change responds with the whole profile. */
export const showProfile = keepAnswer(readProfile, () => ({}))
