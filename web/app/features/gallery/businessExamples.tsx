import { BusinessCard, CardGrid } from '../../shared/ui/BusinessCard.tsx'
import { BusinessCover } from '../../shared/ui/BusinessCover.tsx'
import { BusinessPicture } from '../../shared/ui/BusinessPicture.tsx'
import { ItemPicture } from '../../shared/ui/ItemPicture.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import { OpenLabel } from '../../shared/ui/OpenLabel.tsx'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { PriceLevel } from '../../shared/ui/PriceLevel.tsx'
import { QrCode } from '../../shared/ui/QrCode.tsx'
import { RatingLine, Stars } from '../../shared/ui/Stars.tsx'
import { type Example, longText } from './example.ts'
import { bakery, businessPhoto, instant } from './samples.ts'

const now = instant('2026-11-26T15:00:00.000Z')

export const businessExamples: readonly Example[] = [
  {
    file: 'BusinessCard',
    show: () => (
      <CardGrid>
        <li>
          <BusinessCard business={bakery} now={now} distanceMetres={420} reason="Sells sourdough" />
        </li>
        <li>
          <BusinessCard business={{ ...bakery, name: longText, rating: null }} now={now} isFlat />
        </li>
      </CardGrid>
    ),
  },
  { file: 'BusinessCover', show: () => <BusinessCover path={bakery.coverPath} /> },
  {
    file: 'BusinessPicture',
    show: () => <BusinessPicture photo={null} coverPath={bakery.coverPath} sizes="320px" />,
  },
  {
    file: 'ItemPicture',
    show: () => (
      <div style={{ width: 160, height: 100 }}>
        <ItemPicture photo={undefined} name="Rye" sizes="160px" />
      </div>
    ),
  },
  {
    file: 'Photo',
    show: () => (
      <div style={{ width: 320, height: 180 }}>
        <Photo photo={businessPhoto} sizes="320px" />
      </div>
    ),
  },
  {
    file: 'OpenLabel',
    show: () => (
      <>
        <OpenLabel
          openState={{ status: 'open', nextChange: instant('2026-11-26T23:00:00.000Z') }}
          timeZone={bakery.timeZone}
          now={now}
        />
        <OpenLabel openState={bakery.openState} timeZone={bakery.timeZone} now={now} />
      </>
    ),
  },
  { file: 'PointsChip', show: () => <PointsChip>5 pts per $1</PointsChip> },
  {
    file: 'Price',
    show: () => (
      <>
        <Price cents={2400} />
        <Price cents={2400} isFrom />
        <Price cents={2400} isMoneyOnly />
      </>
    ),
  },
  { file: 'PriceLevel', show: () => [1, 2, 3, 4].map((level) => <PriceLevel key={level} level={level} />) },
  {
    file: 'QrCode',
    show: () => (
      <div style={{ width: 160 }}>
        <QrCode text="https://goodword.example" label="Code of the gallery" />
      </div>
    ),
  },
  {
    file: 'Stars',
    show: () => (
      <>
        <RatingLine rating={{ count: 128, meanHundredths: 463 }} />
        {[1, 2, 3, 4, 5].map((stars) => (
          <Stars key={stars} stars={stars} />
        ))}
      </>
    ),
  },
]
