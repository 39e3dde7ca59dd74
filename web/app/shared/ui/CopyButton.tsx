import { Button } from './Button.tsx'
import { toast } from '../toast.ts'
import { CopyIcon } from './placeIcons.tsx'

interface CopyButtonProps {
  readonly text: string
  /** Object of the copy: "address". */
  readonly what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  return (
    <Button
      type="button"
      look="text"
      size="small"
      onClick={() => void copyText(text, what)}
      style={{ paddingInline: 0 }}
    >
      <CopyIcon size={18} />
      Copy {what}
    </Button>
  )
}

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.done(`The ${what} is copied`)
  } catch {
    toast.failed(`Your browser did not let us copy the ${what}`)
  }
}
