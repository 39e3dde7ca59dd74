import type { CategoryText } from '../pattern.ts'

export const kitchens: readonly CategoryText[] = [
  {
    slug: 'restaurant',
    name: 'Restaurant',
    pluralName: 'Restaurants',
    glyph: 'fork-knife',
    schemaType: 'Restaurant',
    synonyms: 'dinner, lunch, bistro, brunch, table, supper, seasonal, vegetarian, steak, grill',
    count: 20,
    related: 'wine-bar, cafe, pub',
    priceLevels: [2, 2, 3, 3, 4],
    hours: `
      Tu-Sa 17:00-22:00; Su 16:00-21:00
      We-Fr 11:30-14:30 17:00-22:00; Sa 17:00-22:30; Su 11:00-15:00
      Mo-Th 17:00-21:30; Fr-Sa 17:00-23:00
      Tu-Fr 12:00-14:30 17:30-22:00; Sa 12:00-15:00 17:30-23:00; Su 12:00-16:00
      Mo-Su 11:30-21:30`,
    names:
      "The Quiet Goat, Table Nine, Ember & Rye, Fennel, The Ferryman's Supper, Lark, Olive Branch Kitchen, Saffron Gate, The Copper Ladle, Nettle & Thyme, Old Customs House, Marigold Room, The Hungry Heron, Basil & Smoke",
    trades: 'Kitchen, Table, Bistro, Supper Room, Grill',
    openers: `
      A short menu that follows the {farms upriver/weather/market}, cooked over {oak/apple wood/charcoal}.
      {owner} {family} cooks the food of {the Levant/southern Italy/Kerala/the Basque coast/coastal Georgia} with what grows in this valley.
      Nine tables, one seating a night, and five courses that nobody has to choose.
      Roast chicken, good wine, linen napkins: {a neighborhood dining room/an honest bistro} in the old {bank/chandlery/post office} on {street}.
      Vegetables come first here; meat and fish keep them company.
      Large plates, long tables, grandparents and strollers welcome.
      A kitchen you can see into and a dining room you can hear yourself in.
      Home cooking as {owner}'s {mother/grandmother/uncle} did it, with better chairs.
      {owner} {family} buys from eleven growers and names them all if you ask.
      Candles, oilcloth, and a blackboard with six things on it.
      Somewhere between a {tavern/farmhouse} and a dining room, with a wine list that fits both.
      Dumplings, stews and schnitzel for cold evenings; salads and trout for warm ones.
      The grill is lit at four, the first tables sit at five, and the last leave when they like.
      Plates to share, set down as they are ready, until somebody says stop.
      Fish from the coast on Thursdays, game from the hills in the fall, greens all year.
      {owner} left a large kitchen in the city for a small one on {street}, and cooks better for it.
      Weeknight prices, Sunday manners.
      A family place in the best sense: three generations cook and the fourth carries bread.
      Curries, flatbreads and pickles made from scratch, mild to fierce.
      Breakfast for supper, supper for lunch: the kitchen does not mind what time you think it is.`,
    details: `
      The chef's counter seats six and opens at half past five.
      Sunday lunch is one roast, carved at the table.
      Tell us about allergies when you book: the kitchen takes them seriously.
      The {lamb shoulder/whole trout/mushroom pie} is for two and worth the wait.
      Half portions for children, and crayons without asking.
      No music before nine, by popular request.
      Corkage is waived on Tuesdays.
      The menu is printed each afternoon, so ask what just came in.`,
    features:
      'Reservations, Step-free entrance, Vegetarian choices, Vegan choices, Private room, Outdoor seating, Gluten-free choices, High chairs, Full bar',
    roles: 'Chef and owner, Sous chef, Dining room manager, Server, Server, Bartender',
    staff: [2, 6],
    policy: 'table',
    services: `
      Table for two | Ninety minutes by the window or at the bar | 90 min | free
      Table for four | Two hours, any evening | 120 min | free
      Table for six to ten | The round table, with a shared menu on request | 150 min | free
      Chef's counter | {Five courses/Seven small plates} handed over by the cook | 150 min | $95
      Private room | Up to twenty guests, menu agreed beforehand | 240 min | from $850
      Sunday lunch | Roast, sides and pudding, per person | 120 min | $38
      Cooking class | Three dishes, an apron, and dinner at the end | 180 min | $120`,
    servicesPerBusiness: [2, 6],
    products: `
      Dinner for two to go | {Roast chicken, potatoes, greens/The braise of the week with sides}, ready to warm | $54 | pickup, 45 min, max 6
      Grilled {trout/hake/sardines} | {Brown butter and capers/Lemon, herbs, new potatoes} | $29 | pickup, 30 min
      Mushroom pie | {Ale gravy/Thyme and cream}, buttered cabbage | $22 | pickup, 30 min
      Steak and fries | Hanger steak, {herb butter/green peppercorn sauce} | $34 | pickup, 30 min
      Market salad | {Bitter leaves, pear, walnuts/Beets, goat cheese, dill} | $14 | pickup, 15 min
      Tomato soup | With a grilled cheese to dip | $13 | pickup, 15 min
      House bread and butter | Cultured butter, flaked salt | $6 | pickup, 5 min
      Chocolate pot | Dark, small, sufficient | $10 | pickup, 10 min
      Family supper box | Main dish, two sides and dessert for four | $88 | pickup, 90 min, max 4, counted`,
    productsPerBusiness: [0, 8],
  },
  {
    slug: 'pizzeria',
    name: 'Pizzeria',
    pluralName: 'Pizzerias',
    glyph: 'pizza',
    schemaType: 'Restaurant',
    synonyms: 'pizza, slice, calzone, italian, margherita, takeout, wood oven, pasta',
    count: 9,
    related: 'restaurant',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Th 11:00-22:00; Fr-Sa 11:00-24:00; Su 12:00-21:00
      Tu-Th 16:30-21:30; Fr-Sa 16:30-23:00; Su 16:00-21:00
      Mo-Su 11:00-23:00
      We-Su 12:00-14:30 17:00-22:00`,
    names:
      'Forno Sereno, The Round Table Slice, Blistered, Char & Basil, Tavola Rossa, Crooked Slice, Pizzeria Lucciola',
    trades: 'Pizzeria, Pizza, Wood Oven Pizza',
    openers: `
      Dough that rests for {three days/seventy-two hours/two nights} and an oven that never goes out.
      {owner} opens the wood oven at noon and closes when the dough is gone.
      Thin New York slices by day, whole pies by night, and garlic knots around the clock.
      Square pies, crisp at the edge, with sauce on top as {owner}'s family has it.
      Eight pizzas, two salads and a jug of wine: nothing here needs explaining.
      Blistered crust, {San Marzano/crushed/hand-milled} tomatoes and mozzarella pulled this morning.`,
    details: `
      Mondays are for {experiments/the staff's own inventions}: one odd pizza at half price.
      Gluten-free dough is made in a separate kitchen on {street}.
      The slice window stays open half an hour longer than the dining room.
      Children may top their own before six.
      Frozen dough balls and sauce are by the register.
      Bike delivery reaches all of {district} in twenty minutes.`,
    features:
      'Takeaway, Delivery, Gluten-free choices, Vegan choices, Outdoor seating, High chairs, Late kitchen',
    roles: 'Owner, Pizza maker, Pizza maker, Server, Driver',
    staff: [1, 5],
    policy: 'table',
    services: `
      Table for four | In the dining room, ninety minutes | 90 min | free
      Pizza making for children | Flour everywhere, a pizza each and a paper hat | 75 min | $22
      Oven party | The whole oven for your group, up to 30 | 180 min | from $600`,
    servicesPerBusiness: [0, 3],
    products: `
      Margherita | Tomato, mozzarella, basil, good oil | $15 | pickup, 20 min
      Marinara | {Tomato, garlic, oregano, no cheese/With anchovies on request} | $13 | pickup, 20 min
      Pepperoni | {Cup-and-char, a little hot honey/Cups that crisp at the edge} | $18 | pickup, 20 min
      {Mushroom/Wild mushroom} and thyme | White pizza with fontina | $18.50 | pickup, 20 min
      Sausage and {broccoli rabe/fennel/peppers} | Smoked mozzarella, chili flakes | $19 | pickup, 20 min
      Potato and rosemary | Thin slices, no sauce, a lot of pepper | $16.50 | pickup, 20 min
      Four cheeses | One of them is always blue | $18 | pickup, 20 min
      Plain slice | New York fold | $3.75 | pickup, 5 min
      Garlic knots | Six, with tomato dip | $6.50 | pickup, 10 min
      {Chopped/Fennel/Caesar} salad | For two, dressed to order | $12 | pickup, 10 min
      Tiramisu | Made on Thursdays, better on Fridays | $8.50 | pickup, 5 min, counted
      Two dough balls | Proofed, ready for your own oven | $5 | pickup, 5 min, counted`,
    productsPerBusiness: [7, 11],
  },
  {
    slug: 'noodle-bar',
    name: 'Noodle bar',
    pluralName: 'Noodle bars',
    glyph: 'noodles',
    schemaType: 'Restaurant',
    synonyms: 'ramen, noodles, pho, udon, dumplings, asian food, soup, japanese, vietnamese, chinese',
    count: 8,
    related: 'restaurant',
    priceLevels: [1, 2, 2],
    hours: `
      Tu-Th 11:30-21:00; Fr-Sa 11:30-23:00; Su 12:00-21:00
      Mo-Sa 11:00-15:00 17:00-21:30
      We-Su 12:00-22:00`,
    names:
      'Broth & Bone, Long Noodle, Steam Hour, Ginger Moon, Eleven Folds, Lantern Noodle House, Umi Street',
    trades: 'Noodle Bar, Ramen, Dumplings, Noodle House',
    openers: `
      Broth that simmers for {eighteen hours/a night and a day}, noodles pulled when you order.
      A counter for fourteen, steam on the windows, and bowls that arrive in six minutes.
      {owner} folds dumplings in the window from ten in the morning; wave.
      {Hanoi/Sapporo/Chengdu/Fukuoka} by way of {street}: the soups {owner} grew up on, with no corners cut.
      Cold noodles in summer, hot pots in winter, pickles all year.
      Ramen with four broths, one of them made of nothing but mushrooms and kelp.`,
    details: `
      Extra noodles are free until nine.
      The chili oil is made on Tuesdays and sold in jars until it is gone.
      Spice runs from one to five, and three is already a conversation.
      Lunch sets come with {pickles and tea/a small salad and two dumplings}.
      Tables cannot be kept, but the line moves: put your name on the board.`,
    features: 'Takeaway, Vegan choices, Counter seating, Late kitchen, Step-free entrance, Delivery',
    roles: 'Owner and cook, Cook, Dumpling maker, Server',
    staff: [1, 4],
    services: `
      Dumpling class | Fold forty, eat twenty, freeze the rest | 120 min | $65
      Counter seats for two | Right in front of the stove | 60 min | free`,
    servicesPerBusiness: [0, 2],
    products: `
      {Tonkotsu/Shoyu/Miso} ramen | Pork belly, soft egg, scallions, nori | $16 | pickup, 15 min
      Mushroom ramen | {Kelp and shiitake broth/Vegan broth}, tofu, corn, chili oil | $15 | pickup, 15 min
      Beef pho | Brisket, flank, herbs, lime | $15.50 | pickup, 15 min
      Dan dan noodles | Sesame, preserved greens, a good tingle | $14 | pickup, 15 min
      Cold soba | Dipping sauce, wasabi, grated radish | $13.50 | pickup, 10 min
      Udon with tempura | Thick noodles, clear broth, two prawns | $16.50 | pickup, 15 min
      Pork and chive dumplings | Eight, steamed or fried | $10.50 | pickup, 15 min
      {Pumpkin/Tofu and cabbage/Mushroom} dumplings | Eight, with black vinegar | $10 | pickup, 15 min
      Smashed cucumber | Garlic, sesame, vinegar | $6.50 | pickup, 5 min
      Chili oil | Crunchy, eight ounces | $9 | pickup, 5 min, counted
      Jasmine iced tea | Brewed strong, barely sweet | $4 | pickup, 5 min`,
    productsPerBusiness: [6, 10],
  },
  {
    slug: 'taqueria',
    name: 'Taqueria',
    pluralName: 'Taquerias',
    glyph: 'taco',
    schemaType: 'Restaurant',
    synonyms: 'tacos, burrito, mexican, tortilla, quesadilla, salsa, takeout, margarita',
    count: 8,
    related: 'restaurant, pub',
    priceLevels: [1, 1, 2],
    hours: `
      Tu-Th 11:00-21:00; Fr-Sa 11:00-26:00; Su 11:00-20:00
      Mo-Sa 11:00-22:00
      We-Su 12:00-21:30
      Th-Sa 17:00-25:00; Su 12:00-20:00`,
    names:
      'La Comadre, Taqueria Dos Ríos, El Farolito Azul, Masa & Lime, The Blue Tortilla, Taqueria Girasol',
    trades: 'Taqueria, Tacos, Cocina',
    openers: `
      Corn is soaked, ground and pressed here every morning; the rest is patience.
      {owner}'s {al pastor/birria/carnitas} starts at dawn and is usually gone by nine at night.
      Tacos the way they are in {Puebla/Oaxaca/Guadalajara/Mérida}: small, hot, two tortillas, no lettuce.
      From a cart at the ferry to six tables on {street}, with the same four salsas.
      Breakfast tacos from eleven, late tacos on weekends, and horchata in between.`,
    details: `
      The {habanero/morita/tomatillo} salsa is hotter than it looks.
      Tortillas by the dozen, still warm, until they run out.
      {Mushroom/Squash blossom/Potato and poblano} tacos for those who eat no meat.
      On Tuesdays three tacos cost what two cost otherwise.
      There is a bench outside and a heater that does its best.`,
    features: 'Takeaway, Vegan choices, Outdoor seating, Late kitchen, Gluten-free choices, Delivery',
    roles: 'Owner, Cook, Tortilla maker, Counter',
    staff: [1, 4],
    services: `
      Taco stand for your party | Two fillings, salsas, a cook, two hours | 150 min | from $480
      Tortilla workshop | From dried corn to the griddle | 120 min | $58`,
    servicesPerBusiness: [0, 2],
    products: `
      Taco al pastor | Pork, pineapple, onion, cilantro | $4.25 | pickup, 10 min, max 30
      Carnitas taco | Slow pork, crisp edges, salsa verde | $4.25 | pickup, 10 min, max 30
      Fish taco | {Beer batter, cabbage, lime cream/Grilled, with pickled onion} | $5.25 | pickup, 10 min, max 30
      Mushroom taco | {Oyster mushrooms, epazote/Roasted, with poblano cream} | $4.25 | pickup, 10 min, max 30
      Birria, three tacos | With a cup of the broth | $16 | pickup, 15 min
      Burrito | Rice, beans, {chicken/pork/vegetables}, salsa, as long as a shoe | $13 | pickup, 10 min
      Quesadilla | Oaxaca cheese, {squash blossom/mushrooms/chorizo} | $10 | pickup, 10 min
      Guacamole and chips | Crushed when you order | $9.50 | pickup, 10 min
      Dozen tortillas | Blue or yellow corn, made this morning | $5 | pickup, 5 min, counted
      Horchata | Rice, cinnamon, ice | $4 | pickup, 5 min
      Elote | Corn, lime, chili, cotija | $6 | pickup, 10 min`,
    productsPerBusiness: [6, 10],
  },
]
