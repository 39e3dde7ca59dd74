import type { UsdCents } from 'contract/core/money'
import { giftCardDrawings } from 'contract/giftCards/giftCardDrawings'
import type { GiftCardDesign } from 'contract/giftCards/giftCards'
import { paths } from 'contract/paths'
import { dollars } from '../../../platform/format/format.ts'
import type { MailContent } from '../../../integrations/mail/layout/mailContent.ts'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import { shownGiftCode } from '../giftCode.rules.ts'
import { pictureHref, pictureSize } from '../pictures/giftCardPicture.ts'

interface Gift {
  readonly to: string
  readonly recipientName: string
  readonly buyerName: string
  readonly usdCents: UsdCents
  readonly message: string
  readonly design: GiftCardDesign
  readonly code: string
  readonly origin: string
}

const titles: Record<GiftCardDesign, (buyer: string, amount: string) => string> = {
  plain: (buyer, amount) => `${buyer} sent you a gift card of ${amount}`,
  birthday: (buyer, amount) => `${buyer} sent you ${amount} for your birthday`,
  thanks: (buyer, amount) => `${buyer} says thank you with ${amount}`,
  new_home: (buyer, amount) => `${buyer} sent you ${amount} for your new home`,
  get_well: (buyer, amount) => `${buyer} wishes you well with ${amount}`,
  holidays: (buyer, amount) => `${buyer} sent you ${amount} for the holidays`,
}

/** Descriptions of the pictures, for readers who do not see them. */
const descriptions: Record<GiftCardDesign, string> = {
  plain: 'A gift box with a bow',
  birthday: 'A birthday cake with three candles',
  thanks: 'A flower',
  new_home: 'A house',
  get_well: 'A steaming cup with a heart',
  holidays: 'A snowflake',
}

/** The only mail that contains a code. */
export function giftCardMail(gift: Gift): Mail {
  const amount = dollars(gift.usdCents)
  const buyer = gift.buyerName.replaceAll(/\p{Cc}/gu, ' ')
  const content: MailContent = {
    title: titles[gift.design](buyer, amount),
    picture: {
      ...pictureSize,
      href: pictureHref(gift.design),
      alt: descriptions[gift.design],
      tone: giftCardDrawings[gift.design].tone,
    },
    paragraphs: [`Hello ${gift.recipientName},`, 'Use it at any business on Goodword. It never expires.'],
    ...(gift.message !== '' && { quote: gift.message }),
    code: { label: `Your code for ${amount}`, value: shownGiftCode(gift.code) },
    place: null,
    when: null,
    tables: [],
    policy: 'The code works once. Anyone who has it can use it, so treat it like cash.',
    button: {
      label: 'Open your gift card',
      href: paths.receivedGiftCard(shownGiftCode(gift.code)),
    },
    reason: `You get this email because ${buyer} entered your address. If you do not recognize the sender, ignore it.`,
  }
  return renderMail(content, gift)
}
