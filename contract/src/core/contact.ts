/** Contact details of this installation; null for those that do not exist. */
export interface Contact {
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
}
