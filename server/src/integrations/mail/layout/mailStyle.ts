/** Inline styles of mails: mail programs ignore style sheets, except for the dark scheme where they support it. */
export const mailStyle = {
  body: 'margin:0;padding:24px 16px;background:#f0f8f4;font-family:Poppins,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#4a4a4a',
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  card: 'width:100%;max-width:600px;background:#ffffff;border-radius:12px',
  cell: 'padding:24px 24px 8px',
  brand: 'margin:0 0 16px;font-size:16px;font-weight:600;color:#24744a',
  picture:
    'display:block;box-sizing:border-box;width:100%;max-width:552px;height:auto;margin:0 0 16px;border:0;border-radius:12px;font-size:16px;color:#ffffff',
  title: 'margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:#121625',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  quote:
    'margin:0 0 16px;padding-left:16px;border-left:4px solid #e1ebe6;white-space:pre-line;overflow-wrap:anywhere',
  label: 'margin:0;font-size:14px;color:#5f6368',
  fact: 'margin:0 0 16px;color:#121625;overflow-wrap:anywhere',
  link: 'color:#24744a',
  tableTitle: 'margin:8px 0;font-size:16px;font-weight:600;color:#121625',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  name: 'padding:8px 16px 8px 0;border-top:1px solid #e1ebe6;text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere',
  value:
    'padding:8px 0;border-top:1px solid #e1ebe6;text-align:right;vertical-align:top;overflow-wrap:break-word',
  total: 'font-weight:600;color:#121625',
  entry: 'margin:0;padding:8px 0;border-top:1px solid #e1ebe6;overflow-wrap:anywhere',
  code: 'margin:0 0 16px;padding:16px;border-radius:4px;background:#24744a;color:#ffffff;overflow-wrap:anywhere',
  codeValue: 'font-family:monospace;font-size:20px;line-height:28px;font-weight:600',
  buttonRow: 'margin:24px 0',
  button:
    'display:inline-block;padding:12px 24px;border-radius:4px;background:#24744a;color:#ffffff;font-weight:600;text-decoration:none',
  footer:
    'margin:0;padding:16px 24px;border-top:1px solid #e1ebe6;font-size:14px;line-height:24px;color:#5f6368',
} as const

/** Overrides inline colors, hence `!important`. */
export const darkStyle = `@media (prefers-color-scheme: dark) {
.page { background: #0f1512 !important; color: #d5ded9 !important }
.card { background: #18211c !important }
.strong { color: #f1f6f3 !important }
.quiet { color: #a9b8b0 !important }
.accent { color: #7fd3aa !important }
.line { border-color: #33423a !important }
.button { background: #7fd3aa !important; color: #0f1512 !important }
}`
