import type { Problem } from 'contract/errors/problem'
import type { ComponentProps, MouseEvent } from 'react'
import { confirmSignIn, needsFreshSignIn } from './freshSignIn.ts'
import { toast } from '../toast.ts'
import { ButtonAnchor } from '../ui/Button.tsx'

/** A link to a file whose route asks for a fresh proof: a plain link could not ask the member for it. */
export function ProvedDownload({ href = '', ...props }: ComponentProps<typeof ButtonAnchor>) {
  const download = (event: MouseEvent) => {
    event.preventDefault()
    fileAt(href).then(
      (file) => file && save(file),
      () => toast.failed('The file could not be loaded. Check your connection and try again.'),
    )
  }
  return <ButtonAnchor href={href} download onClick={download} {...props} />
}

interface LoadedFile {
  readonly name: string
  readonly content: Blob
}

/** Null when the member does not confirm, or the server refuses. */
async function fileAt(href: string): Promise<LoadedFile | null> {
  const answer = await fetch(href, { credentials: 'include' })
  if (answer.ok) {
    const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    return { name, content: await answer.blob() }
  }
  const problem = (await answer.json()) as Problem // every refusal of the API is one
  if (needsFreshSignIn(problem)) return (await confirmSignIn()) ? fileAt(href) : null
  toast.failed(problem.title)
  return null
}

function save({ name, content }: LoadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
