import { type PathName, paths } from './paths.ts'
import type { TeamStory } from './data-set.ts'

type Line = [
  team_name: string,
  theme: number,
  path: PathName,
  idea: string,
  candidate?: TeamStory['candidate'],
]

const read = (lines: Line[]): TeamStory[] =>
  lines.map(([team_name, theme, path, idea, candidate]) => ({
    team_name,
    theme,
    idea,
    path: [...paths[path]],
    candidate,
  }))

export const monsoonGrid = read([
  [
    'Feeder Four',
    1,
    'listed',
    'Predict which transformer fails next from three cheap sensors and the smell of last year’s repair log.',
  ],
  [
    'Varuna',
    1,
    'welcomed',
    'A rain radar overlay for the control room that names the villages about to go dark, forty minutes ahead.',
  ],
  [
    'Copper Thieves',
    2,
    'new',
    'A bill that explains itself: every line can be tapped, and answers in Marathi why it is there.',
    'creator',
  ],
  [
    'Night Shift',
    1,
    'listed',
    'Match the call-centre recordings of an outage with the breaker events to find the broken span in minutes.',
  ],
  [
    'Chhaya',
    0,
    'new',
    'Shade maps from satellite pictures, so that a housing society knows what its roof would earn before anyone climbs it.',
  ],
  [
    'Phase Three',
    0,
    'held',
    'Sharing one rooftop system among flats, with a fair split that changes by the hour.',
  ],
  [
    'Small Amps',
    2,
    'refused',
    'Prepaid electricity by the cup of tea: ten-rupee top-ups at the stall that already sells phone credit.',
  ],
  [
    'Ohm Shanti',
    2,
    'welcomed',
    'Spot meters that read too much by comparing neighbours on the same pole, without looking into anyone’s home.',
  ],
  [
    'The Linemen',
    1,
    'withdrawn',
    'A checklist for linemen that works with gloves on, in the rain, and phones home when it is skipped.',
  ],
  [
    'Suryakiran',
    0,
    'returned',
    'Loans for rooftop panels judged by a year of meter readings instead of salary slips.',
  ],
  [
    'Loose Contact',
    1,
    'reconsidered',
    'Listen to substations: a microphone hears a loose contact days before a camera sees it.',
  ],
  [
    'Kilowatt Kids',
    0,
    'new',
    'A school game in which a class runs the city for a day and must keep the hospital lit.',
  ],
])

export const villageMicrogrids = read([
  [
    'Diya Dozen',
    0,
    'welcomed',
    'Twelve houses, one battery, one chalkboard: a microgrid whose rules fit on a wall.',
  ],
  [
    'Millet Power',
    1,
    'new',
    'A flour mill that runs when the sun is out and tells its customers the evening before.',
  ],
  [
    'Kandil',
    0,
    'new',
    'Street lamps that lend their battery to the clinic at night and are paid back at noon.',
    'creator',
  ],
  [
    'Second Monsoon',
    1,
    'listed',
    'Pumps that take turns, agreed by missed calls, so that the last field gets water too.',
  ],
  [
    'Patch Panel',
    2,
    'new',
    'Training cards to repair an inverter, drawn like a comic, tested by people who cannot read.',
  ],
  ['Unnati', 2, 'welcomed', 'A ledger for village energy committees that survives a change of treasurer.'],
])

export const meterReaders = read([
  [
    'Least Squares',
    0,
    'won',
    'A forecast for the 15-minute load of 900 feeders that beats the utility’s own by a third, in 200 lines.',
  ],
  [
    'Outliers',
    1,
    'tookPart',
    'Find meters that were read from the tea stall: too round, too regular, too fast.',
  ],
  ['Residuals', 0, 'disqualified', 'A gradient-boosted forecast with weather from four stations.'],
  [
    'Cold Start',
    0,
    'tookPart',
    'Forecasts for feeders that have no history, borrowed from their nearest twins.',
  ],
  ['Box and Whisker', 1, 'refused', 'A dashboard of doubtful readings for supervisors.'],
  [
    'Null Island',
    1,
    'tookPart',
    'Put the 6,000 meters without coordinates back on the map from their reading order.',
    'member',
  ],
  ['Bayes of Bengal', 0, 'refusedLate', 'A Bayesian forecast that knows what it does not know.'],
])

export const districtHospitals = read([
  [
    'Warm Hands',
    0,
    'listed',
    'A baby warmer that keeps 36.5 degrees for four hours after the power goes, with wax instead of a battery.',
  ],
  [
    'Drip Drop',
    1,
    'welcomed',
    'A clip that counts the drops of an infusion and glows red before it runs dry.',
  ],
  ['Stethos', 2, 'new', 'A stethoscope that lets the specialist in town listen along over a bad line.'],
  [
    'Bed Nine',
    1,
    'listed',
    'One screen for a ward of forty that shows only who needs somebody now.',
    'creator',
  ],
  [
    'Spare Parts',
    2,
    'heldLate',
    'A library of printable spare parts for the twenty devices that break most.',
  ],
  ['Monsoon Ward', 0, 'welcomed', 'Oxygen concentrators that share what they have when two of three fail.'],
  [
    'Handover',
    1,
    'refused',
    'Nurses speak, the shift report writes itself, and every number is read back to them.',
  ],
])

export const clinicalFellowship = read([
  ['Sepsis Six', 0, 'tookPart', 'An early warning score that needs only what a nurse writes down anyway.'],
  [
    'P Value',
    1,
    'listed',
    'A reading of eleven years of neonatal records: what changed after the warmers came.',
  ],
  ['Chart Review', 1, 'refusedLate', 'Turns discharge notes into tables that can be trusted.'],
  [
    'Triage',
    0,
    'tookPart',
    'Sorting the morning queue so that the sickest are seen first and nobody waits for three hours.',
  ],
  [
    'Long Tail',
    1,
    'withdrawn',
    'Rare diseases in district data, found by what was ordered and not by what was written.',
  ],
  ['Quiet Ward', 0, 'held', 'Which of the 400 alarms of a night matter: a model that lets nurses sleep.'],
])

export const firstBreath = read([
  [
    'Kangaroo',
    0,
    'won',
    'A shirt that holds a premature child skin to skin and tells the mother when it stops breathing.',
  ],
  ['Little Lungs', 0, 'tookPart', 'Bubble CPAP for 2,000 rupees from parts every hospital store has.'],
  ['Milk Run', 1, 'tookPart', 'A cold chain for donated milk on the motorbikes that bring the newspapers.'],
  [
    'Ten Fingers',
    1,
    'refusedLate',
    'A home visit kit for community workers with a colour card instead of an app.',
    'creator',
  ],
  ['First Cry', 0, 'disqualified', 'A cry analyser for birth asphyxia.'],
])

export const electricFerry = read([
  [
    'Elbfunken',
    0,
    'welcomed',
    'Charging by the tide: the ferry lies on the cable longest when the current brings it home.',
  ],
  ['Querströmung', 1, 'new', 'Boarding in ninety seconds, with bicycles, in both directions.'],
  [
    'Kielwasser',
    0,
    'listed',
    'A hull that leaves half the wake, found by an evolutionary search that ran on a laptop for a week.',
  ],
  ['Landgang', 1, 'new', 'A gangway that a wheelchair can take alone at every water level.'],
])

export const nightBus = read([
  [
    'Last Call',
    0,
    'held',
    'Routes that bend towards where people are after midnight, never more than four minutes.',
  ],
  [
    'Nachteule',
    1,
    'welcomed',
    'A stop that tells the driver that somebody waits, so that nobody stands in the dark for nothing.',
  ],
  [
    'Terminal Velocity',
    0,
    'new',
    'One hour of a night network, simulated in a second, so that a planner can play with it.',
  ],
])

export const everyScript = read([
  [
    'Agaram',
    0,
    'welcomed',
    'Reading aloud to a patient listener: the app waits, and helps with one syllable.',
  ],
  [
    'Letter Box',
    1,
    'new',
    'Children write letters to children two districts away; the app only carries them.',
    'invited',
  ],
  [
    'Kolam',
    0,
    'new',
    'Letters learnt as one stroke, drawn with a finger in rice flour, checked by a camera.',
  ],
  ['Front Bench', 1, 'returned', 'A class library that knows which book will be fought over next.'],
])

export const teachersDesk = read([
  ['Chalk Dust', 0, 'welcomed', 'Marks forty notebooks overnight and leaves the hard ones to the teacher.'],
  ['Two Bells', 0, 'new', 'A timetable that survives a teacher on leave.'],
])

export const marketDay = read([
  [
    'Mama Mboga',
    0,
    'wonAfterDoubt',
    'Pay-later for market women that is settled by the end of the day, among neighbours who trust each other.',
  ],
  [
    'Boda Tap',
    1,
    'tookPart',
    'A fare agreed before the ride and paid after it, without a network, by two phones that touch.',
  ],
  [
    'Chama Chain',
    0,
    'tookPart',
    'A savings circle that the treasurer cannot forget and nobody can quietly change.',
  ],
  ['Receipt Please', 1, 'withdrawnLate', 'A paper receipt that a tax officer accepts, printed by a phone.'],
])
