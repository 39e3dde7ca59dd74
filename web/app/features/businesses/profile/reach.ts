import type { BusinessLocation } from 'contract/businesses/businesses'

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

export function addressLines({ street, locality, region, postalCode }: BusinessLocation): string[] {
  return [street, `${locality}, ${region} ${postalCode}`]
}

/** "riveroakbakery.example": host name of a website shown as a link. */
export function hostOf(website: string): string {
  try {
    return new URL(website).host.replace(/^www\./, '')
  } catch {
    return website
  }
}
