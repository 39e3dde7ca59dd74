import { Article } from '../../shared/ui/Article.tsx'
import { Band } from '../../shared/ui/Band.tsx'
import { OfferLayout } from '../../shared/ui/OfferLayout.tsx'
import { Column } from '../../shared/ui/Page.tsx'
import { PhoneFold, PhoneList } from '../../shared/ui/PhoneFold.tsx'
import { Note, Section } from '../../shared/ui/Section.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { type Example, longText } from './example.ts'

export const layoutExamples: readonly Example[] = [
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
