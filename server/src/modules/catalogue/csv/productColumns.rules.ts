import type { ColumnSpec } from '../../../platform/format/csvColumns.ts'

/** The columns of a product file, in the order of an export. The aliases are those of Shopify's files. */
export const productColumns = [
  { name: 'Handle', isRequired: true },
  { name: 'Name', aliases: ['Title'], isRequired: true },
  { name: 'Description', aliases: ['Body (HTML)', 'Body'] },
  { name: 'Menu category', aliases: ['Category', 'Type'] },
  { name: 'Option1 Name' },
  { name: 'Option1 Value' },
  { name: 'Option2 Name' },
  { name: 'Option2 Value' },
  { name: 'Option3 Name' },
  { name: 'Option3 Value' },
  { name: 'SKU', aliases: ['Variant SKU'] },
  { name: 'Price', title: 'Price (USD)', aliases: ['Variant Price'], isRequired: true },
  { name: 'Stock', aliases: ['Variant Inventory Qty', 'Quantity'] },
  { name: 'Fulfilment', aliases: ['Fulfillment'] },
  { name: 'Preparation minutes' },
  { name: 'Max per order' },
  { name: 'Redeemable' },
  { name: 'Tax class' },
] as const satisfies readonly ColumnSpec<string>[]

export type ProductColumn = (typeof productColumns)[number]['name']

export const optionColumns = [
  { name: 'Option1 Name', value: 'Option1 Value' },
  { name: 'Option2 Name', value: 'Option2 Value' },
  { name: 'Option3 Name', value: 'Option3 Value' },
] as const
