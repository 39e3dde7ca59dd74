import { Button } from '../../../shared/ui/Button.tsx'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { ShareIcon } from '../../../shared/ui/placeIcons.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'

interface ShareButtonProps {
  readonly title: string
  readonly url: string
}

/** Opens the system's share sheet if available; otherwise copies to the clipboard. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const isHydrated = useIsHydrated()
  const share = async () => {
    if (!('share' in navigator)) return copyText(url, 'link')
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'link')
    }
  }
  return (
    <Button
      type="button"
      onClick={() => void share()}
      // Hidden without JavaScript, which it requires.
      style={isHydrated ? undefined : { visibility: 'hidden' }}
    >
      <ShareIcon size={18} />
      Share
    </Button>
  )
}
