import { pictures } from './pictures.ts'

// Businesses set the name: a map, unlike an object, has only own keys.
const drawings: ReadonlyMap<string, string> = new Map(Object.entries(pictures))

interface Props {
  readonly name: string | null
  readonly size?: number
}

/** The drawing of a job, a question or an option; nothing for an unknown name. */
export function JobPicture({ name, size = 40 }: Props) {
  const path = name === null ? undefined : drawings.get(name)
  if (path === undefined) return null
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
