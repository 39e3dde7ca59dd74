import { bodyTone, leading, stack, wellPadded, wrap } from '../../shared/ui/classes.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { MutedText, PageTitle, SectionTitle } from '../../shared/ui/Text.tsx'
import { actionExamples } from './actionExamples.tsx'
import { businessExamples } from './businessExamples.tsx'
import { dialogExamples } from './dialogExamples.tsx'
import type { Example } from './example.ts'
import { fieldExamples } from './fieldExamples.tsx'
import { figureExamples } from './figureExamples.tsx'
import { layoutExamples } from './layoutExamples.tsx'
import { messageExamples } from './messageExamples.tsx'
import { textExamples } from './textExamples.tsx'
import styles from './Gallery.module.css'

const examples: readonly Example[] = [
  ...actionExamples,
  ...fieldExamples,
  ...messageExamples,
  ...dialogExamples,
  ...textExamples,
  ...businessExamples,
  ...figureExamples,
  ...layoutExamples,
].toSorted((a, b) => a.file.localeCompare(b.file))

const schemes = ['light', 'dark'] as const

/** Every part of the kit with its states, in light and dark. Only in development. */
export const Gallery = () => (
  <Page>
    <PageHead title="Gallery" isHidden />
    <PageTitle>Gallery</PageTitle>
    <MutedText>
      Every part of shared/ui. Point at a part for its hover state, and press Tab for its focus.
    </MutedText>
    <nav className={wrap('8 16', styles.contents)} aria-label="Parts">
      {examples.map(({ file }) => (
        <a key={file} href={`#${file}`}>
          {file}
        </a>
      ))}
    </nav>
    {examples.map(({ file, note, show }) => (
      <section key={file} className={styles.example} id={file} aria-labelledby={`${file}-title`}>
        <SectionTitle id={`${file}-title`}>{file}</SectionTitle>
        {note && <MutedText>{note}</MutedText>}
        <div className={stack(16, styles.schemes)}>
          {schemes.map((scheme) => (
            <div
              key={scheme}
              className={stack(16, leading, wellPadded, bodyTone, styles.scheme)}
              data-scheme={scheme}
            >
              {show(`${file}-${scheme}`)}
            </div>
          ))}
        </div>
      </section>
    ))}
  </Page>
)
