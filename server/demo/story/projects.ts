import type { MotifName } from '../../../drawings/motifs.ts'
import type { PaletteName } from '../../../drawings/poster-palettes.ts'

export interface ProjectStory {
  team_name: string
  title: string
  tagline: string
  description: string
  technologies: string[]
  code?: string
  demo?: string
  video?: string
  /** What its pictures are drawn with; the first one is the cover. */
  pictures: [MotifName, PaletteName][]
  /** Whether staff have approved it. */
  isApproved: boolean
  /** The title of a version that was handed in after the approval. */
  newTitle?: string
  /** How many of the team, its leader first, want their name on the page. */
  named: number
}

/** What teams of the demo's first event handed in at its first round. The gallery is open. */
export const projects: ProjectStory[] = [
  {
    team_name: 'Feeder Four',
    title: 'Six Hours Ahead',
    tagline: 'Says which feeder will fail, six hours before it does.',
    description: `### What it does

Every quarter of an hour it reads forty substations and the rain radar, and keeps a list of the feeders most likely to fail tonight. Each entry says why in one line, and what would have to be true for it to be wrong.

### How it works

- Ten years of outages, joined with rain to the square kilometre
- A small model for each feeder, so that one strange village does not spoil the rest
- Runs on the laptop that is already in the control room`,
    technologies: ['Python', 'LightGBM', 'Rain radar', 'SvelteKit'],
    code: 'https://git.example/feeder-four/ahead',
    demo: 'https://sixhours.example',
    video: 'https://youtu.be/feeder17',
    pictures: [
      ['competition', 'ink'],
      ['hackathon', 'pine'],
      ['hiring_competition', 'sky'],
    ],
    isApproved: true,
    named: 4,
  },
  {
    team_name: 'Copper Thieves',
    title: 'The Bill That Answers',
    tagline: 'Tap any line of your bill and it tells you, in Marathi, why it is there.',
    description: `Bills in the monsoon are guesses, and nobody says so.

Take a picture of yours. Every line becomes a button, and behind each is one spoken sentence: what it is, since when, and what to do if it is wrong.

- Reads eleven layouts of three companies
- Knows every tariff order since 2016`,
    technologies: ['Speech', 'SQLite', 'Python'],
    demo: 'https://bill.example',
    pictures: [
      ['hiring_competition', 'sun'],
      ['ideathon', 'clay'],
    ],
    isApproved: true,
    named: 2,
  },
  {
    team_name: 'Night Shift',
    title: 'Quiet Hours',
    tagline: 'Plans a repair for the hour when the fewest lights go out.',
    description:
      'Breaker events and calls of the same night, side by side. The broken span is where both fall silent; the best hour to mend it is where fewest would notice.',
    technologies: ['Rust', 'DuckDB'],
    code: 'https://git.example/night-shift/quiet',
    pictures: [['ideathon', 'ink']],
    isApproved: true,
    named: 1,
  },
  {
    team_name: 'Varuna',
    title: 'Rain on Every Pole',
    tagline: 'Turns the hum of a pole into a rain gauge.',
    description:
      'A wet insulator hums differently. We listen to it with a microphone for ₹90 and draw the rain on the map of the control room, forty minutes ahead.',
    technologies: ['ESP32', 'LoRa', 'Python'],
    pictures: [
      ['hackathon', 'sea'],
      ['competition', 'mint'],
    ],
    isApproved: true,
    named: 0,
  },
  {
    team_name: 'Chhaya',
    title: 'Shade Ledger',
    tagline: 'One photo of a roof becomes a year of sun and shade.',
    description:
      'What would our roof earn? Hold the telephone up, turn around once, and the ledger shows each hour of the year in rupees.',
    technologies: ['Kotlin', 'OpenCV'],
    pictures: [['competition', 'sky']],
    isApproved: true,
    newTitle: 'Shade Ledger 2',
    named: 1,
  },
  {
    team_name: 'Ohm Shanti',
    title: 'Said Once',
    tagline: 'A complaint you make once, that nobody asks you to repeat.',
    description: 'You call, you say it once, and whoever comes to mend it has heard it. In your own words.',
    technologies: ['Telephone', 'Whisper'],
    pictures: [['pitch_a_thon', 'rose']],
    isApproved: false,
    named: 1,
  },
]
