/** Letters that no reader sees: controls, directions, joiners, fillers and the blank pattern of Braille. */
const invisible = /[\s\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether people see anything of the text. */
export const isVisible = (text: string): boolean => text.replaceAll(invisible, '') !== ''

/** Fields with these names are shown as the name of something. */
const isName = (field: string) => /^(?:name|title|label)$|(?:Name|Title|Label)$/.test(field)

export const invisibleMessage = 'must have letters that people can see'

/**
 * Whether a field has a text of which people see nothing. Other texts than names may be spaces and new lines, which
 * their schemas remove.
 */
export function isInvisibleText(field: string, text: string): boolean {
  if (text === '' || isVisible(text)) return false
  return isName(field) || /\S|\ufeff/.test(text)
}
