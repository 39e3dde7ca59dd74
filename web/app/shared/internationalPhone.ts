/** Calling codes by country, with the prefix of national numbers that international ones omit. */
const codes: Readonly<Record<string, { readonly code: string; readonly trunk: string }>> = {
  US: { code: '1', trunk: '1' },
  CA: { code: '1', trunk: '1' },
  AT: { code: '43', trunk: '0' },
  AU: { code: '61', trunk: '0' },
  BE: { code: '32', trunk: '0' },
  CH: { code: '41', trunk: '0' },
  DE: { code: '49', trunk: '0' },
  ES: { code: '34', trunk: '' },
  FR: { code: '33', trunk: '0' },
  GB: { code: '44', trunk: '0' },
  IE: { code: '353', trunk: '0' },
  IT: { code: '39', trunk: '' },
  MX: { code: '52', trunk: '' },
  NL: { code: '31', trunk: '0' },
  NZ: { code: '64', trunk: '0' },
  PL: { code: '48', trunk: '' },
  PT: { code: '351', trunk: '' },
}

/**
 * A phone number in E.164: "(845) 555-0163" in the United States gives "+18455550163". Null when the country is unknown
 * or the result has no possible length.
 */
export function internationalPhone(phone: string, country: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  const number = phone.trim().startsWith('+') ? digits : nationalIn(digits, country)
  return number !== null && /^[1-9]\d{7,14}$/.test(number) ? `+${number}` : null
}

function nationalIn(digits: string, country: string): string | null {
  const known = codes[country]
  if (!known) return null
  const { code, trunk } = known
  return code + (trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits)
}
