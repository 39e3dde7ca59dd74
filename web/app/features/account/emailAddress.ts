import * as z from 'zod/mini'
import { emailLooksRight } from '../../shared/emailLooksRight.ts'

/** Text of an email field; surrounding spaces do not count. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.refine(emailLooksRight, 'Enter an email address like name@example.com.'))
