import { Breadcrumbs } from '../../shared/ui/Breadcrumbs.tsx'
import { CodeText } from '../../shared/ui/CodeText.tsx'
import { Details } from '../../shared/ui/Details.tsx'
import { JsonLd } from '../../shared/ui/JsonLd.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { Question } from '../../shared/ui/Question.tsx'
import { SectionHead } from '../../shared/ui/SectionHead.tsx'
import {
  BandTitle,
  Body,
  Headline,
  ItemTitle,
  Lead,
  MutedText,
  PageTitle,
  SectionTitle,
} from '../../shared/ui/Text.tsx'
import { Timeline } from '../../shared/ui/Timeline.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { type Example, longText } from './example.ts'
import { instant } from './samples.ts'

export const textExamples: readonly Example[] = [
  {
    file: 'Text',
    show: () => (
      <>
        <Headline as="p">Headline</Headline>
        <PageTitle as="p">Page title</PageTitle>
        <BandTitle as="p">Band title</BandTitle>
        <SectionTitle as="p">Section title</SectionTitle>
        <ItemTitle as="p">Item title</ItemTitle>
        <Lead>Lead. {longText}</Lead>
        <Body>Body. {longText}</Body>
        <MutedText>Muted text. {longText}</MutedText>
      </>
    ),
  },
  {
    file: 'SectionHead',
    show: (key) => (
      <SectionHead id={`${key}-head`} title={longText}>
        <a href="#SectionHead">Show all</a>
      </SectionHead>
    ),
  },
  {
    file: 'Breadcrumbs',
    show: () => <Breadcrumbs parents={[{ name: 'Search', path: '/search' }]} here={longText} />,
  },
  { file: 'CodeText', show: () => <CodeText code="GW-7K2M-9QRT-4XNE" /> },
  {
    file: 'Details',
    show: () => (
      <Details>
        <summary>Show as a table</summary>
        <p>{longText}</p>
      </Details>
    ),
  },
  {
    file: 'Question',
    show: () => (
      <>
        <Question asks="When do my points arrive?">Once you pick up your order.</Question>
        <Question asks={longText} isOpen>
          {longText}
        </Question>
      </>
    ),
  },
  {
    file: 'Timeline',
    show: () => (
      <Timeline
        past={[
          { key: 'paid', at: instant('2026-11-26T14:00:00.000Z'), sentence: 'You paid.' },
          { key: 'accepted', at: instant('2026-11-26T14:05:00.000Z'), sentence: longText },
        ]}
        future={['Ready for pickup']}
        inWords={() => '2:05 PM'}
      />
    ),
  },
  {
    file: 'ToneChip',
    show: () =>
      (['open', 'done', 'ended'] as const).map((tone) => (
        <ToneChip key={tone} data-tone={tone}>
          {tone}
        </ToneChip>
      )),
  },
  { file: 'JsonLd', note: 'Data for search engines; nothing to see.', show: () => <JsonLd data={false} /> },
  {
    file: 'PageHead',
    note: 'Title and metadata of the page; nothing to see.',
    show: () => <PageHead title="Gallery" isHidden />,
  },
]
