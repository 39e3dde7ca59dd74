import type { CategoryText } from '../pattern.ts'

export const bakeriesAndCafes: readonly CategoryText[] = [
  {
    slug: 'bakery',
    name: 'Bakery',
    pluralName: 'Bakeries',
    glyph: 'bread',
    schemaType: 'Bakery',
    synonyms: 'bread, sourdough, rolls, croissants, pastries, bagels, baker, breakfast',
    count: 13,
    related: 'cafe, patisserie',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Fr 6:30-15:00; Sa 7:00-15:00; Su 7:30-13:00
      Tu-Fr 7:00-18:00; Sa 7:00-16:00; Su 8:00-13:00
      We-Su 7:00-14:00
      Mo-Sa 6:00-14:30`,
    holidays: 'early-baker',
    policy: 'order',
    names:
      'Second Rise, The Patient Loaf, Crumb and Kettle, Good Morning Rye, Flourish & Fold, Salt Crust Bread, The Proving Room, Weaver Street Bread, Hearth & Husk',
    trades: 'Bakery, Bakehouse, Bread Company, Bagels & Bread',
    openers: `
      {owner} mixes the first dough at two in the morning and sells the last loaf shortly after lunch.
      Naturally leavened bread from {stone-ground/locally milled/whole-grain} flour, shaped by hand and baked dark.
      A {neighborhood/family/corner} bakery with three ovens, four kinds of rye and a line on Saturdays.
      Breads that take two days, pastries that take three, and coffee that takes a minute.
      Bagels boiled and baked through the morning, with {smoked fish/whipped cream cheese/egg salad} made here.
      {owner} {family} learned to bake on night shifts in {Lisbon/Lyon/Kraków/Montreal} and brought the habits home to {street}.
      Everything on the counter was baked this morning, twenty feet from where you stand.
      Rolls at six, loaves at eight, cake after school: the ovens keep the hours of the street.
      {owner} bakes with grain from three farms and writes their names on the board.
      Danish rye, German pretzels and a plain white loaf that grandparents approve of.
      A bakery without a website for its first ten years, and with a line all the same.
      Small, floury and warm; {owner} has been at the bench on {street} since {year}.
      Pies in the fall, {hot cross buns/rhubarb tarts} in spring, and good bread all through.`,
    details: `
      The {walnut/olive/seeded} loaf sells out by eleven, so reserve it the night before.
      Yesterday's bread goes half price from opening time, and nothing is thrown away.
      {Challah/Milk bread/Brioche} on Fridays, {focaccia/fougasse/flatbread} from Thursday to Sunday.
      Order a cake two days ahead; bread orders close at six in the evening.
      You can watch the shaping table through the window on {street}.
      Ask for the {end piece/dark bake/burnt edge}: regulars do.`,
    features:
      'Step-free entrance, Vegan choices, Takeaway, Outdoor seating, Preorder online, Wi-Fi, Gluten-free choices',
    roles: 'Owner and baker, Baker, Pastry chef, Counter, Counter',
    staff: [1, 5],
    services: `
      Bread class | Mix, fold, shape and bake two loaves to take home | 180 min | $85
      Pastry morning | Lamination from butter block to croissant, with breakfast | 240 min | $110
      Cake consultation | Flavors, servings and a drawing for your day | 30 min | free`,
    servicesPerBusiness: [0, 2],
    products: `
      {Country/Hearth/Farmhouse} sourdough | {A two-day loaf with a crackling crust/Slow dough, open crumb, dark bake/Our everyday loaf, good for five days} | $8.50 | pickup, 10 min, max 6
      Seeded rye | {Dense, moist and full of sunflower and flax/Sliced thin, it lasts a week} | $9 | pickup, 10 min, max 6
      Baguette | {Baked twice a day/Long ferment, thin crust} | $4 | pickup, 5 min, max 12
      Butter croissant | {Three days, eighty-one layers/Cultured butter, deep color} | $4.25 | pickup, 5 min, max 24
      Pain au chocolat | Two sticks of dark chocolate in croissant dough | $4.75 | pickup, 5 min, max 24
      Cardamom bun | {Knotted by hand and brushed with syrup/Soft, fragrant, gone by ten} | $4.50 | pickup, 5 min, max 24
      Half dozen bagels | Choose plain, sesame, poppy, salt or everything | $11 | pickup, 10 min, max 8
      Cinnamon roll | Thick glaze, soft middle | $4.75 | pickup, 5 min, max 24
      Focaccia slab | {Rosemary and sea salt/Tomato, olive and oregano/Potato and onion} | $7.50 | pickup, 10 min, max 6
      Almond tart | Frangipane and {cherries/pears/apricots} in short pastry | $6 | pickup, 10 min, max 12, counted
      Morning box | {Six pastries chosen this morning/Four pastries, a loaf and jam} | $26 | pickup, 30 min, max 4, counted
      Oat cookie | Brown butter, dark chocolate, a little salt | $3.25 | pickup, 5 min, max 24
      Cheese scone | Sharp cheddar and chives, best warm | $4 | pickup, 5 min, max 12`,
    productsPerBusiness: [6, 12],
  },
  {
    slug: 'cafe',
    name: 'Café',
    pluralName: 'Cafés',
    glyph: 'cup',
    schemaType: 'CafeOrCoffeeShop',
    synonyms: 'coffee, espresso, latte, tea, brunch, breakfast, lunch, cake, coffee shop, flat white',
    count: 20,
    related: 'bakery, patisserie, bookshop',
    priceLevels: [1, 1, 2, 2],
    hours: `
      Mo-Fr 7:00-16:00; Sa-Su 8:00-16:00
      Mo-Fr 6:30-17:30; Sa 7:30-17:00; Su 8:00-15:00
      Tu-Su 8:00-17:00
      Mo-Th 7:00-18:00; Fr-Sa 7:00-21:00; Su 8:00-18:00`,
    names:
      'Slow Pour, The Long Table, Kettle Row, Third Window, Paper Lantern Coffee, Ditto Coffee, The Reading Lamp, Noon Street, Small Hours Coffee, Moss & Mug, Common Cup, The Warm Corner, Tin Roof Coffee, Half Moon Café',
    trades: 'Coffee, Café, Coffee Roasters, Tea & Coffee, Coffee House',
    openers: `
      Espresso pulled with care, {filter/pour-over/cold} coffee that changes by the week, and toast worth sitting down for.
      A {bright/narrow/high-windowed} room on {street} with eleven stools, one long bench and no hurry.
      {owner} roasts on Mondays and Thursdays; the smell reaches the end of {street}.
      Coffee from {two farms/a handful of growers} we know by name, served without a lecture.
      Half café, half living room, with {board games/old records/a shelf of borrowed books} and a kettle always on.
      Breakfast until three, because {owner} never liked being told that it was over.
      The kind of place where your second visit is greeted with your first order.
      Built around a {1962 lever machine/seven-meter table/wood stove} and the people who like to sit near it.
      First open on {street} in the morning, and glad to see you before you can speak.
      Tea comes in pots here, coffee in thick cups, and cake in slices that need a fork.
      {owner} and a borrowed espresso machine started this place in {year}; only the machine has been replaced.
      A café for people who bring their knitting, their dog or their unfinished novel.
      Good light, strong coffee, mild opinions.
      Coffee in front, a garden behind, and a hatch for those who are late for the train.
      Two sisters, one grinder, and a carrot cake that has been written about.
      Ask for the usual and {owner} will ask you what you would like it to be.
      Brunch on weekends, soup on weekdays, and filter coffee that tastes of something.
      The tables come from a closed schoolhouse, the beans from a roaster two towns over.
      A stop on the way to everywhere: four stools, a window seat and excellent {buns/scones/toast}.`,
    details: `
      Soup and one hot dish at lunch, both written on the mirror.
      Laptops are welcome on weekdays and have a holiday on Saturday.
      Oat and soy milk cost nothing extra.
      Children get a small steamed milk with {cinnamon/cocoa} on the house.
      The courtyard opens when it is warmer than 55 degrees.
      Beans are sold whole or ground while you wait.
      Bring your own cup and the tenth {coffee/drink} is ours.
      The {lemon cake/banana bread/egg sandwich} has a following of its own.`,
    features:
      'Wi-Fi, Outdoor seating, Step-free entrance, Vegan choices, Dogs welcome, Takeaway, Baby changing, Oat milk free of charge',
    roles: 'Owner, Head barista, Barista, Barista, Kitchen',
    staff: [1, 5],
    services: `
      Tasting flight | Three coffees side by side with {owner}'s notes | 45 min | $18
      Home espresso class | Grind, dose, steam: bring your questions | 90 min | $55
      Table for six or more | The long bench, kept for your group | 90 min | free`,
    servicesPerBusiness: [0, 2],
    products: `
      House espresso | {Chocolate, dried fig, low acidity/Round and nutty, good with milk} | $3.25 | pickup, 5 min
      Cappuccino | Double shot, {six ounces/silky milk} | $4.50 | pickup, 5 min
      Filter coffee | {This week's single farm/Bright, clean, refilled once} | $3.50 | pickup, 5 min
      Cold brew | Steeped eighteen hours, poured over one big cube | $4.75 | pickup, 5 min
      Chai | Brewed here with fresh ginger and black pepper | $4.75 | pickup, 5 min
      Loose leaf tea | A pot for one; ask for the list | $4 | pickup, 5 min
      Avocado toast | Sourdough, lemon, chili, a soft egg | $11.50 | pickup, 15 min
      Granola bowl | Yogurt, {stewed plums/roasted pears/berries}, toasted oats | $9.50 | pickup, 10 min
      Breakfast sandwich | Egg, sharp cheddar and {bacon/greens/roast tomato} on a soft roll | $9 | pickup, 15 min
      Soup of the day | With bread and butter | $8.50 | pickup, 10 min
      Banana bread | Toasted, with salted butter | $4.50 | pickup, 5 min
      Lemon cake | {Olive oil crumb, sharp glaze/Baked in a loaf, cut thick} | $5 | pickup, 5 min
      Bag of beans, 12 oz | {Roasted this week/House roast}, whole or ground | $18 | pickup, 5 min, counted`,
    productsPerBusiness: [6, 11],
  },
  {
    slug: 'patisserie',
    name: 'Cake shop',
    pluralName: 'Cake shops',
    glyph: 'cake',
    schemaType: 'Bakery',
    synonyms: 'cakes, patisserie, birthday cake, wedding cake, macarons, chocolate, tarts, dessert, cupcakes',
    count: 7,
    related: 'bakery, cafe',
    priceLevels: [2, 2, 3],
    hours: `
      Tu-Sa 9:00-18:00; Su 9:00-14:00
      We-Fr 10:00-18:00; Sa-Su 9:00-16:00
      Mo-Sa 9:00-17:30`,
    holidays: 'early-baker',
    policy: 'order',
    names:
      'Sugar & Stem, The Gilded Fork, Petite Fable, Buttercup Lane, Meringue on Main, The Tall Cake, Praline & Pearl',
    trades: 'Patisserie, Cakes, Cake Studio',
    openers: `
      Celebration cakes made by {owner} and one apprentice, {never more than nine/a dozen at most} in a week.
      Tarts, éclairs and small cakes in the French manner, with fruit from {up the valley/the farms nearby}.
      Tall cakes, thin layers, real buttercream, and names piped in a steady hand.
      {owner} trained as an architect, and the wedding cakes stand up accordingly.
      A glass counter of small things: choux, macarons, and a chocolate tart that people cross the river for.
      From a single birthday slice to four tiers for two hundred, everything leaves this kitchen the day it is made.`,
    details: `
      Wedding tastings are on Wednesdays, six flavors at a time.
      Egg-free and nut-free cakes are made on Mondays, when the kitchen is clean for it.
      Bring a drawing by a child and we will try to put it on a cake.
      Three days' notice for birthdays, four weeks for weddings.
      The window changes with the season; just now it is {quince and caramel/pears and hazelnut/chestnut}.`,
    features: 'Preorder online, Gluten-free choices, Nut-free days, Delivery, Step-free entrance, Takeaway',
    roles: 'Owner and pastry chef, Pastry chef, Cake decorator, Counter',
    staff: [1, 4],
    services: `
      Wedding cake tasting | Six flavors and a first sketch, for two | 60 min | $45
      Birthday cake planning | Size, flavor and a date in the book | 20 min | free
      Piping class | Roses, borders and lettering on your own cake | 150 min | $95
      Delivery and setting up | We carry, level and dress the cake at your venue | 60 min | from $60`,
    servicesPerBusiness: [1, 4],
    products: `
      Birthday cake, 8 inch | {Vanilla, chocolate or lemon/Three layers}, a name on top, serves 12 | $58 | pickup, 2880 min, max 2
      Chocolate tart | Dark ganache, sea salt, thin crust | $7.50 | pickup, 10 min, max 12
      Box of six macarons | {Pistachio, rose, coffee and three more/The baker's choice} | $17 | pickup, 10 min, max 6, counted
      Éclair | {Coffee/Chocolate/Hazelnut} glaze | $6 | pickup, 10 min, max 12
      Fruit tart | Custard and whatever is best at the market | $7 | pickup, 10 min, max 12
      Cupcakes, half dozen | Two flavors, your colors | $24 | pickup, 120 min, max 6
      Cheesecake, whole | Baked, {burnt top/sour cream layer}, serves 10 | $46 | pickup, 1440 min, max 2
      Paris-Brest | Choux ring with praline cream | $7.50 | pickup, 10 min, max 8
      Salted caramels | Wrapped by hand, a dozen in a box | $14 | delivery, 60 min, counted`,
    productsPerBusiness: [4, 9],
  },
  {
    slug: 'ice-cream-parlor',
    name: 'Ice cream parlor',
    pluralName: 'Ice cream parlors',
    glyph: 'ice-cream',
    schemaType: 'IceCreamShop',
    synonyms: 'ice cream, gelato, sorbet, sundae, milkshake, frozen yogurt, dessert',
    count: 6,
    related: 'cafe',
    priceLevels: [1, 1, 2],
    hours: `
      Mo-Th 12:00-21:00; Fr-Sa 12:00-22:30; Su 12:00-21:00
      We-Fr 13:00-20:00; Sa-Su 12:00-21:00
      Mo-Su 11:00-22:00`,
    names: 'Two Spoons, The Cold Cow, Sprinkle & Thaw, Gelateria Amarena, Snowmelt Creamery',
    trades: 'Creamery, Ice Cream, Gelato',
    openers: `
      Sixteen flavors churned in the back, {milk and cream/the milk} from a single herd across the river.
      {owner} makes gelato the slow way: small batches, little air, no powder.
      A counter, a bell and a line of children; the vanilla has real seeds in it.
      Ice cream by day, sundaes by night, and {waffles/warm brownies} underneath if you ask.
      Sorbets without milk, gelato without eggs, and one flavor each week that is a dare.`,
    details: `
      Taste as many as you like before you choose.
      {Sweet corn/Pumpkin and ginger/Roasted plum/Buttermilk} is on until the tubs are empty.
      Dogs get a free spoon of plain yogurt.
      Pints travel well for an hour in our paper bags.
      Book the little cart for parties from twenty guests.`,
    features: 'Takeaway, Vegan choices, Dogs welcome, Outdoor seating, Gluten-free cones, Step-free entrance',
    roles: 'Owner, Ice cream maker, Scooper, Scooper',
    staff: [1, 4],
    services: `
      Ice cream cart for your party | Two hours, six flavors, up to 60 guests | 120 min | from $320
      Make your own flavor | Churn a pint with the maker, for ages 8 and up | 60 min | $38`,
    servicesPerBusiness: [0, 2],
    products: `
      Single scoop | Cup or cone | $4.25 | pickup, 5 min
      Double scoop | Two flavors, cup or cone | $5.75 | pickup, 5 min
      {Hot fudge/Butterscotch/Cherry} sundae | Three scoops, whipped cream, the works | $9.50 | pickup, 10 min
      Affogato | Vanilla with a shot of espresso | $6.50 | pickup, 5 min
      Pint to take home | Packed by hand from today's flavors | $11 | pickup, 5 min, max 8, counted
      Milkshake | Any flavor, thick enough for a spoon | $7.50 | pickup, 10 min
      Ice cream sandwich | {Oat cookies/Brown butter cookies} and vanilla | $6 | pickup, 5 min, counted
      Ice cream cake | Serves eight; two flavors and a name | $44 | pickup, 1440 min, max 2`,
    productsPerBusiness: [5, 8],
  },
]
