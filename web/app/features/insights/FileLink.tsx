import { ProvedDownload } from '../../shared/auth/ProvedDownload.tsx'

interface Props {
  readonly href: string
  /** Completes "Download CSV of". */
  readonly what: string
  /** Below a small table, where a framed button would stand out too much. */
  readonly isQuiet?: boolean | undefined
}

/** Downloads the CSV behind a figure or table. */
export const FileLink = ({ href, what, isQuiet = false }: Props) => (
  <ProvedDownload
    size="small"
    look={isQuiet ? 'text' : 'outlined'}
    href={href}
    aria-label={`Download CSV of ${what}`}
    style={{ justifySelf: 'start', marginBlockStart: 12 }}
  >
    Download CSV
  </ProvedDownload>
)
