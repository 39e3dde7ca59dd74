import type { CategoryText } from '../pattern.ts'

export const homeCare: readonly CategoryText[] = [
  {
    slug: 'handyman',
    name: 'Handyman',
    pluralName: 'Handymen',
    glyph: 'hammer',
    schemaType: 'GeneralContractor',
    synonyms: 'repairs, carpenter, odd jobs, shelves, furniture assembly, painting, drywall, fix',
    count: 10,
    related: 'locksmith, gardener',
    priceLevels: [1, 2],
    hours: `
      Mo-Fr 8:00-17:00
      Mo-Sa 8:00-18:00
      Tu-Sa 9:00-17:00`,
    policy: 'visit',
    names:
      'The Squeaky Hinge, Level & True, List of Small Things, Hammer & Ladder, The Shelf Lady, Measured Twice',
    trades: 'Repairs, Carpentry, Handyman Services, Home Repair',
    openers: `
      The list on your refrigerator, done in an afternoon.
      {owner} hangs, mends, patches and paints, and sweeps up after.
      Carpentry for old houses: sash windows, sagging doors, {stairs that complain/porches that lean}.
      Shelves that fit the wall you have rather than the wall in the catalog.
      A two-person team with {a van full of screws/every drill bit known}, booked by the half day.
      No job is too small, and a few are too large; {owner} will say which.
      Gutters, hinges, grout and all the other words you have been avoiding.
      {owner} was a stage carpenter for ten years and still works to the minute.
      Two brothers-in-law with complementary tools.
      Fences mended, floors leveled, cat doors cut into any door you point at.`,
    details: `
      Materials at cost, receipts in the envelope.
      Send photographs and get a price by evening.
      Grab rails for grandparents are fitted within the week.
      Flat-pack furniture is assembled with patience and all the screws.
      Tools can be left with you for a weekend, for a small deposit.`,
    features: 'Free estimates, Insured, Small jobs welcome, Senior discount, Card in the van',
    roles: 'Owner, Carpenter, Painter, Helper',
    staff: [1, 3],
    services: `
      Two hour visit | Your list, our tools | 120 min | $140
      Half day | Four hours of getting things done | 240 min | $260
      Furniture assembly | By the piece | 60 min | from $55
      Shelf fitting | Up to three, level | 60 min | $85
      Door that sticks | Planed, rehung, quiet | 60 min | $95
      Drywall patch | Filled, sanded, painted | 120 min | $150
      Room painting | Two coats, furniture moved | 480 min | from $420
      Picture hanging | Ten pictures, one straight line | 60 min | $75
      Estimate | We look, you decide | 30 min | free`,
    servicesPerBusiness: [4, 9],
  },
  {
    slug: 'gardener',
    name: 'Gardener',
    pluralName: 'Gardeners',
    glyph: 'leaf',
    schemaType: 'HomeAndConstructionBusiness',
    synonyms: 'garden, landscaping, lawn, hedge, trees, pruning, planting, yard, mowing',
    count: 9,
    related: 'plant-shop, handyman',
    priceLevels: [1, 2, 3],
    hours: `
      Mo-Fr 7:30-16:30
      Mo-Sa 8:00-17:00
      Tu-Sa 8:00-16:00`,
    policy: 'visit',
    names:
      'Green Thumb Sisters, The Patient Gardener, Wild Edge Gardens, Mulch & Marigold, Root and Branch, Second Spring Gardens',
    trades: 'Gardens, Garden Care, Tree & Garden',
    openers: `
      Gardens looked after by the season, with a plan on one page.
      {owner} plants for bees, birds and people who do not like mowing.
      Pruning by someone who can name the tree and knows when to leave it alone.
      Rain gardens, dry walls, and meadows in place of lawns.
      Hedges, leaves, gutters: a tidy-up {twice a year/every other week}, always the same two people.
      Vegetable beds built, filled and planted while you are at work.`,
    details: `
      Clippings are composted, not carted.
      Battery tools only, so the street stays quiet.
      Native plants come from our own nursery rows.
      Winter is for planning: drawings are half price until March.
      Storm damage is seen to first.`,
    features: 'Free estimates, Insured, Native plants, Quiet tools, Regular visits',
    roles: 'Owner and gardener, Gardener, Arborist, Helper',
    staff: [1, 5],
    services: `
      Garden visit, two hours | Weeding, pruning, tidying | 120 min | $110
      Full day, two people | A garden turned round | 480 min | $680
      Hedge cutting | By the yard, cleared away | 120 min | from $95
      Tree pruning | By a certified arborist | 180 min | from $240
      Leaf clearing | Beds, paths, gutters | 120 min | $130
      Lawn mowing | Edges too | 45 min | $55
      Planting plan | A drawing and a shopping list | 90 min | $180
      Raised bed | Built, filled, planted | 240 min | from $320
      First walk round | What could become of it | 45 min | free`,
    servicesPerBusiness: [4, 8],
  },
  {
    slug: 'house-cleaner',
    name: 'House cleaner',
    pluralName: 'House cleaners',
    glyph: 'spray',
    schemaType: 'HomeAndConstructionBusiness',
    synonyms: 'cleaning, maid, windows, carpet cleaning, deep clean, laundry, move out, housekeeping',
    count: 9,
    related: 'handyman',
    priceLevels: [1, 2],
    hours: `
      Mo-Fr 8:00-18:00
      Mo-Sa 7:30-17:00
      Mo-Fr 8:00-17:00; Sa 9:00-13:00`,
    policy: 'visit',
    names: 'Bucket & Bloom, Monday Fresh, The Tidy Heron, Kind Broom, Squeak, Lemon & Linen',
    trades: 'Cleaning, Home Cleaning, Cleaners',
    openers: `
      The same person every time, paid properly and on salary.
      {owner} started with a bicycle and a bucket; today {nine/seven/eleven} people share the company.
      Unscented, plant-based cleaning that leaves nothing but a clean house.
      Moving out, moving in, or company on Sunday: we clean for the occasion.
      Windows first of all, inside and out, by people without fear of ladders.`,
    details: `
      Keys are numbered, never named.
      We bring everything, vacuum included.
      Pets are greeted and litter boxes are done.
      Not happy? We return the next day.
      Every second visit costs less than the first.`,
    features: 'Insured, Unscented products, Regular visits, Worker owned, Pets welcome',
    roles: 'Owner, Team leader, Cleaner, Cleaner, Cleaner',
    staff: [1, 6],
    services: `
      Regular clean | Two hours, weekly or every other week | 120 min | $96
      First deep clean | Behind, under and on top | 240 min | $230
      Move-out clean | Oven, cupboards, windowsills | 300 min | from $290
      Windows, whole house | Inside, outside, frames | 180 min | from $160
      Oven and refrigerator | Both, honestly clean | 90 min | $95
      Carpet, per room | Steam, dry by evening | 60 min | $75
      After the party | Next morning, before noon | 180 min | $190`,
    servicesPerBusiness: [3, 7],
  },
]
