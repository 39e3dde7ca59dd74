import { Button } from '../../shared/ui/Button.tsx'
import { cardBox, cluster, sideBySide, slimPadded, stack } from '../../shared/ui/classes.ts'
import styles from './UploadList.module.css'
import type { Upload } from './useUploadQueue.ts'

interface Props {
  readonly uploads: readonly Upload[]
  readonly retry: (key: string) => void
  readonly drop: (key: string) => void
}

/** Pending uploads with their progress, and failed uploads. */
export function UploadList({ uploads, retry, drop }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className={stack(8)} aria-label="Uploads" aria-live="polite">
      {uploads.map(({ key, file, state, sent, sentence, isPassing }) => (
        <li key={key} className={cluster('8 16', cardBox, slimPadded, styles.item)} data-state={state}>
          <div>
            <strong>{file.name}</strong>
            <p>{sentence ?? textOf(state, sent)}</p>
          </div>
          {state === 'sending' && (
            <progress aria-label={`Upload of ${file.name}`} {...(sent < 1 ? { value: sent } : {})} />
          )}
          {(state === 'failed' || state === 'known') && (
            <div className={sideBySide(8)}>
              {isPassing && state === 'failed' && (
                <Button size="small" aria-label={`Try ${file.name} again`} onClick={() => retry(key)}>
                  Try again
                </Button>
              )}
              <Button
                size="small"
                look="text"
                aria-label={`Hide the message about ${file.name}`}
                onClick={() => drop(key)}
              >
                Hide
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function textOf(state: Upload['state'], sent: number): string {
  if (state === 'known') return 'This photo is already here.'
  if (state === 'waiting') return 'Waiting'
  return sent < 1 ? 'Uploading' : 'Preparing the sizes'
}
