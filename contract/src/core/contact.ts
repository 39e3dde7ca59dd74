/** How people reach this installation; parts that are null do not exist. */
export interface Contact {
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
}
