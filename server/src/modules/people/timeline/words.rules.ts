/** An action of the audit log in words: `member.sessions_ended` is "Member: sessions ended". */
export function actionInWords(action: string): string {
  const [of = '', what = ''] = action.split('.')
  return `${of.charAt(0).toUpperCase()}${of.slice(1)}: ${what.replaceAll('_', ' ')}`
}
