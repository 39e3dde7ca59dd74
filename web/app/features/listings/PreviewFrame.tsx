import { useEffect, useRef, useState } from 'react'
import { spread } from '../../shared/ui/classes.ts'
import { SegmentedControl } from '../../shared/ui/SegmentedControl.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import styles from './PreviewFrame.module.css'

const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths

interface Props {
  /** The signed address of the draft's profile page. */
  readonly path: string
  /** A new revision reloads the frame. */
  readonly rev: number
}

/** The real profile page of the draft, at the width of a phone or a desktop, scaled to the available space. */
export function PreviewFrame({ path, rev }: Props) {
  const [device, setDevice] = useState<Device>('phone')
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Readonly<Record<'width' | 'height', number>>>({
    width: widths.phone,
    height: 600,
  })
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  // The address of the first rendering; later ones replace it without an entry in the history.
  const [firstPath] = useState(path)
  const shown = useRef(`${path} ${rev}`)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (!view || shown.current === `${path} ${rev}`) return
    shown.current = `${path} ${rev}`
    scrolled.current = view.scrollY
    view.location.replace(path)
  }, [path, rev])
  const width = widths[device]
  const scale = Math.min(1, size.width / width)
  return (
    <section aria-labelledby="preview">
      <div className={spread(8, styles.head)}>
        <SectionTitle id="preview">Preview</SectionTitle>
        <SegmentedControl
          label="Width of the preview"
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div className={styles.window} ref={room}>
        {/* Our own page: a sandbox with scripts and its own origin would add no protection. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
        <iframe
          ref={frame}
          className={styles.frame}
          title="Preview of the public page"
          src={firstPath}
          onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}
