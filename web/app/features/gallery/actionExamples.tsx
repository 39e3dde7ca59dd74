import { Button, ButtonAnchor, ButtonLink } from '../../shared/ui/Button.tsx'
import { ChipChoice, ChipLink, ChipNav, ChipRow } from '../../shared/ui/ChipLink.tsx'
import { ContactDetails } from '../../shared/ui/ContactDetails.tsx'
import { HelpLink } from '../../shared/ui/HelpLink.tsx'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { CsvLink } from '../../shared/ui/CsvLink.tsx'
import { Glyph } from '../../shared/ui/Glyph.tsx'
import { GlyphMark } from '../../shared/ui/GlyphMark.tsx'
import * as icons from '../../shared/ui/icons.tsx'
import { LineDrawing } from '../../shared/ui/LineDrawing.tsx'
import { Logo, Mark } from '../../shared/ui/Logo.tsx'
import * as barIcons from '../../shared/ui/barIcons.tsx'
import * as menuIcons from '../../shared/ui/menuIcons.tsx'
import * as placeIcons from '../../shared/ui/placeIcons.tsx'
import { RowLink } from '../../shared/ui/RowLink.tsx'
import { TabLinks } from '../../shared/ui/TabLinks.tsx'
import { ThemeChoice } from '../../shared/ui/ThemeChoice.tsx'
import { type Example, longText } from './example.ts'

const { outlined: _outlined, ...headerIcons } = icons

const IconRow = ({ all }: { readonly all: Readonly<Record<string, icons.Icon>> }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
    {entriesOf(all).map(([name, Icon]) => (
      <span key={name} title={name}>
        <Icon />
        <Icon size={24} />
      </span>
    ))}
  </div>
)

/** Sorted by name: exports have a different order on the server than in the browser. */
const entriesOf = (all: Readonly<Record<string, icons.Icon>>) =>
  Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b))

export const actionExamples: readonly Example[] = [
  {
    file: 'Button',
    show: () => (
      <>
        {(['filled', 'outlined', 'text'] as const).map((look) => (
          <div key={look} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
            <Button look={look} size="small">
              Small
            </Button>
            <Button look={look}>Medium</Button>
            <Button look={look} size="large">
              Large
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} aria-disabled aria-busy>
              Saving
            </Button>
          </div>
        ))}
        <Button isWide look="filled">
          {longText}
        </Button>
        <ButtonLink to="/gallery">Link to a page</ButtonLink>
        <ButtonAnchor href="tel:+18455550163">
          <icons.PhoneIcon /> Link to a telephone number
        </ButtonAnchor>
      </>
    ),
  },
  {
    file: 'ChipLink',
    show: () => (
      <ChipRow>
        <ChipLink to="/gallery">Chip</ChipLink>
        <ChipLink to="/gallery" data-selected>
          Selected
        </ChipLink>
        <ChipLink to="/gallery">{longText}</ChipLink>
      </ChipRow>
    ),
  },
  {
    file: 'ChipLink',
    note: 'Lists of a page.',
    show: () => (
      <ChipNav aria-label="Lists">
        <ChipChoice to="/gallery" isChosen>
          Open
        </ChipChoice>
        <ChipChoice to="/gallery" isChosen={false}>
          Past
        </ChipChoice>
      </ChipNav>
    ),
  },
  { file: 'ContactDetails', note: 'From the configuration.', show: () => <ContactDetails /> },
  { file: 'HelpLink', show: () => <HelpLink article="points-pending">Why points are pending</HelpLink> },
  {
    file: 'CopyButton',
    note: 'Shows a toast.',
    show: () => <CopyButton text="GW-7K2M" what="address" />,
  },
  {
    file: 'CsvLink',
    note: 'Saves a file.',
    show: () => <CsvLink name="orders" table={[['Order'], ['GW-7K2M']]} />,
  },
  { file: 'Glyph', show: () => <Glyph name="bread" size={48} label="Bakery" /> },
  { file: 'GlyphMark', show: () => <GlyphMark name="cup" /> },
  { file: 'icons', note: 'Icons of Lucide, at 20 and 24 pixels.', show: () => <IconRow all={headerIcons} /> },
  { file: 'barIcons', show: () => <IconRow all={barIcons} /> },
  { file: 'menuIcons', show: () => <IconRow all={menuIcons} /> },
  { file: 'placeIcons', show: () => <IconRow all={placeIcons} /> },
  {
    file: 'LineDrawing',
    show: () => <LineDrawing path="M20 120h160M40 120V60l60-40 60 40v60" width={120} />,
  },
  {
    file: 'Logo',
    show: () => (
      <>
        <Logo />
        <Mark size={48} />
      </>
    ),
  },
  {
    file: 'RowLink',
    show: () => (
      <>
        <RowLink to="/gallery">A row</RowLink>
        <RowLink to="/gallery">{longText}</RowLink>
      </>
    ),
  },
  {
    file: 'TabLinks',
    show: () => (
      <TabLinks
        label="Sections"
        current="second"
        tabs={[
          { tab: 'first', name: 'First', to: '/gallery' },
          { tab: 'second', name: 'Second, current', to: '/gallery' },
          { tab: 'third', name: longText, to: '/gallery' },
        ]}
      />
    ),
  },
  { file: 'ThemeChoice', note: 'Changes the whole site.', show: () => <ThemeChoice /> },
]
