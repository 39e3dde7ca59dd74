import { paths } from 'contract/paths'

/** The address of a published template for customers. */
export const publicAddress = (origin: string, slug: string) => `${origin}${paths.estimate({ job: slug })}`

/** HTML that shows the templates of a business on its own website. */
export const embedCode = (origin: string, business: string) =>
  `<iframe src="${origin}${paths.embeddedEstimate(business)}" title="Price estimate" width="100%" height="720" style="border:0"></iframe>`
