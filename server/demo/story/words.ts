// The words of generated data sets.

const list = (text: string) => text.split(',').map(word => word.trim())

export const first =
  list(`Granite, Harbour, Lotus, Banyan, Saffron, Indigo, Cedar, Monsoon, Copper, Willow, Amber, Juniper,
Tamarind, Coral, Northern, Silver, Maple, Teak, Sandal, Jasmine, Kestrel, Falcon, Heron, Orchid, Basalt, Delta, Summit,
Prairie, Lagoon, Ember, Marigold, Neem, Peepal, Olive, Quartz, Riverbed, Starling, Thistle, Umber, Verdant`)
export const second =
  list(`Bridge, Field, River, Stone, Light, Path, Gate, Loom, Spring, Valley, Works, Forge, Sky, Root,
Line, Mill, Bay, Hill, Point, Grove, Shore, Wheel, Lantern, Compass, Anchor, Meadow, Tower, Orchard, Garden, Ridge`)
export const houses = list(
  `Systems, Foods, Mobility, Health, Learning, Energy, Textiles, Payments, Robotics, Logistics, Foundation, Studios`,
)
export const short = list(
  `Kite, Palm, Reed, Oak, Fern, Dune, Wren, Opal, Salt, Iris, Moss, Pine, Rain, Sage, Teal, Vine, Wave, Zinc, Ash, Clay`,
)
export const trades = list(`Labs, Works, Cloud, Media, Hall, Fund, Press, Radio, Club, Forum, Bench, Yard`)
export const trade = [
  'keeps machines running in places where nobody sells spare parts',
  'brings fresh food from four hundred farms to the city before breakfast',
  'builds software for people who have no time to learn software',
  'runs schools, clinics and buses for nine towns on one coast',
  'turns waste into material that others pay for',
  'makes small payments as simple as handing over a coin',
] as const
export const reasons = [
  'We ask people from outside because the best answer we ever got came from a visitor.',
  'Our events are short, our feedback is written, and our prizes are contracts.',
  'What teams build here stays theirs. We only ask to be the first customer.',
] as const
export const subjects = [
  'Clean Air',
  'Safe Water',
  'Soil Health',
  'Last Mile',
  'Cool Roofs',
  'Quiet Streets',
  'Open Data',
  'Rural Clinics',
  'Night Trains',
  'Small Farms',
  'Fair Loans',
  'Early Reading',
  'Flood Warning',
  'Second Life',
  'Zero Waste',
  'Street Food',
  'River Watch',
  'Solar Pumps',
  'City Trees',
  'Lost Crafts',
] as const
export const venues = [
  'Town hall',
  'City library',
  'Old mill',
  'Science centre',
  'Trade fair hall',
  'College of engineering',
] as const
export const openings = [
  'A problem that is too small for a ministry and too large for a weekend. We try it in three days.',
  'Those who live with the problem choose it on the first morning, and judge the answers on the last.',
  'Bring an idea that is half ready. The other half sits at the next table.',
] as const
export const promises = [
  'There are mentors through the night, tools on every bench, and written feedback for every team.',
  'Finalists get travel paid, winners a pilot with a date on it.',
  'Everything that is measured here is published, good or bad.',
] as const
export const moods =
  list(`Patient, Midnight, Curious, Stubborn, Gentle, Electric, Hidden, Rolling, Quiet, Early, Wandering,
Bright, Second, Open, Steady, Restless, Humble, Sharp, Golden, Paper, Rusty, Salty, Wild, Plain, Distant, Warm, Brave`)
export const animals =
  list(`Kingfishers, Pangolins, Otters, Bulbuls, Gharials, Mynas, Foxes, Langurs, Geckos, Hornbills, Turtles,
Lapwings, Civets, Sparrows, Dolphins, Barbets, Mongooses, Herons, Tigers, Cranes, Falcons, Bees, Ants, Crickets, Squirrels`)
export const means = [
  'A map that anyone can correct',
  'A sensor for less than a lunch',
  'A phone line that answers in nine languages',
  'A shared calendar on one wall',
  'A game that schools can play in a day',
  'A ledger that nobody has to trust',
  'A checklist that fits on a thumb',
] as const
export const twists = [
  'tested with those who would use it',
  'built from parts of the nearest market',
  'without an app to install',
  'and a plan who repairs it',
  'paid for by what it saves in the first month',
  'that works when the network does not',
] as const
