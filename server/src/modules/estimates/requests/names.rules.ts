/** A customer's name as a business sees it before it has the job: "Maya L." */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0).toUpperCase()}.`
}
