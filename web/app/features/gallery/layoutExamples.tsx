import { Article } from '../../shared/ui/Article.tsx'
import { Band } from '../../shared/ui/Band.tsx'
import {
  beside,
  between,
  cardBox,
  chip,
  classes,
  cluster,
  control,
  padded,
  quietTone,
  spread,
  stack,
  strongText,
  tintBox,
  wrap,
} from '../../shared/ui/classes.ts'
import { OfferLayout } from '../../shared/ui/OfferLayout.tsx'
import { Column } from '../../shared/ui/Page.tsx'
import { PhoneFold, PhoneList } from '../../shared/ui/PhoneFold.tsx'
import { bulleted, earnedNote, messageBubble } from '../../shared/ui/memberSkins.ts'
import { countBadge } from '../../shared/ui/popups.ts'
import { Note, Section } from '../../shared/ui/Section.tsx'
import { pillField } from '../../shared/ui/skins.ts'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { type Example, longText } from './example.ts'

export const layoutExamples: readonly Example[] = [
  {
    file: 'classes',
    note: 'Layouts take the distance between their parts, and further classes.',
    show: () => (
      <div className={stack(16)}>
        <div className={spread('8 16', tintBox, padded)}>
          <strong className={strongText}>spread</strong>
          <span className={quietTone}>both ends</span>
        </div>
        <div className={cluster(8)}>
          <span className={chip}>cluster</span>
          <span className={chip} data-selected>
            {longText}
          </span>
        </div>
        <ul className={wrap(12)}>
          <li className={classes(cardBox, padded)}>wrap</li>
          <li className={classes(cardBox, padded)}>
            of equal
            <br />
            height
          </li>
        </ul>
        <label className={beside(12, between)}>
          beside
          <input className={control} defaultValue="control" />
        </label>
      </div>
    ),
  },
  {
    file: 'popups',
    show: () => <span className={countBadge}>12</span>,
  },
  {
    file: 'memberSkins',
    note: 'Looks that a few pages of members share.',
    show: () => (
      <div className={stack(12)}>
        <p className={earnedNote}>You earn 12 points.</p>
        <ol className={stack(8)}>
          <li className={messageBubble}>A message</li>
          <li className={messageBubble} data-own>
            Your message
          </li>
        </ol>
        <ul className={bulleted}>
          <li>First</li>
          <li>Second</li>
        </ul>
      </div>
    ),
  },
  {
    file: 'skins',
    note: 'Looks that a few public pages share.',
    show: () => <input className={pillField} type="search" aria-label="Search" placeholder="Search" />,
  },
  {
    file: 'Article',
    show: (key) => (
      <Article title="Title" lead={longText} sections={[{ id: `${key}-first`, title: 'First section' }]}>
        <section id={`${key}-first`}>
          <h2>First section</h2>
          <p>{longText}</p>
        </section>
      </Article>
    ),
  },
  {
    file: 'Band',
    show: () => (
      <>
        <Band>Plain</Band>
        <Band isTinted>Tinted</Band>
      </>
    ),
  },
  {
    file: 'OfferLayout',
    show: () => <OfferLayout head={<p>Head</p>} side={<p>Side</p>} main={<p>{longText}</p>} />,
  },
  {
    file: 'PhoneFold',
    show: () => (
      <>
        <PhoneFold title={<SectionTitle>Hours</SectionTitle>} show="Show hours" hide="Hide hours">
          <p>{longText}</p>
        </PhoneFold>
        <PhoneList count={5} show="Show all 5" hide="Show fewer">
          <ul>
            {['One', 'Two', 'Three', 'Four', longText].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </PhoneList>
      </>
    ),
  },
  {
    file: 'Section',
    show: (key) => (
      <Section aria-labelledby={`${key}-section`}>
        <SectionTitle id={`${key}-section`}>Section</SectionTitle>
        <p>
          A row <Note>{longText}</Note>
        </p>
      </Section>
    ),
  },
  { file: 'Page', show: () => <Column>The column of the page</Column> },
]
