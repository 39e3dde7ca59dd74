/** Colours by role, never by place. Every text pair has a contrast of at least 4.5, every large shape 3. */
export const light = {
  page: '#ffffff',
  tint: '#f0f8f4',
  raised: '#ffffff',
  raisedBorder: '#e1ebe6',
  heading: '#121625',
  text: '#4a4a4a',
  quietText: '#6a6a6a',
  action: '#2b8654',
  actionHover: '#24744a',
  onAction: '#ffffff',
  brand: '#48a371',
  link: '#24744a',
  points: '#8a5a00',
  pointsTint: '#fff4d9',
  success: '#24744a',
  warning: '#8a5a00',
  error: '#b3261e',
  info: '#2b5f8a',
  footer: '#121625',
  onFooter: '#ffffff',
  footerQuiet: '#9aa0b0',
} as const

export type Role = keyof typeof light

export const dark: Record<Role, string> = {
  page: '#0f1512',
  tint: '#15211b',
  raised: '#18211c',
  raisedBorder: '#26332c',
  heading: '#f1f6f3',
  text: '#d5ded9',
  quietText: '#a3b1a9',
  action: '#5fc192',
  actionHover: '#7fd3aa',
  onAction: '#0b1a12',
  brand: '#5fc192',
  link: '#7fd3aa',
  points: '#f2c464',
  pointsTint: '#2d2410',
  success: '#7fd3aa',
  warning: '#f2c464',
  error: '#ffb4ab',
  info: '#9ccbf2',
  footer: '#121625',
  onFooter: '#ffffff',
  footerQuiet: '#9aa0b0',
}

/** Colours by role as CSS variables, for code that takes a colour as a value: charts, the map. */
export const colors = Object.fromEntries(
  Object.keys(light).map((role) => [
    role,
    `var(--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`,
  ]),
) as Record<Role, string>
