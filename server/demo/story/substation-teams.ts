import type { TeamStory } from './data-set.ts'
import type { JudgedTeam, NoteStory } from './judged.ts'
import type { ProjectStory } from './projects.ts'
import { paths } from './paths.ts'

type Project = Pick<ProjectStory, 'title' | 'tagline' | 'description' | 'technologies'> & {
  picture: ProjectStory['pictures'][number]
  code?: string
}

const team = (
  team_name: string,
  theme: number,
  idea: string,
  { picture, ...project }: Project,
  merits: JudgedTeam['merits'],
  notes: readonly NoteStory[],
  candidate?: TeamStory['candidate'],
): JudgedTeam => ({
  team: { team_name, theme, idea, path: [...paths.tookPart], candidate },
  project: { ...project, team_name, pictures: [picture], isApproved: false, named: 0 },
  merits,
  notes,
})

/** Who stands at the tables of the substation, and what their judges think of it. */
export const substationTeams: JudgedTeam[] = [
  team(
    'Live Wire',
    0,
    'A glove that buzzes before the hand is near enough to be sorry.',
    {
      title: 'Half a Metre More',
      tagline: 'A glove that buzzes while there is still time to pull back.',
      description: `The field of a live line reaches further than people think. A coil in the cuff feels it from half a metre and buzzes on the back of the hand, harder the nearer it comes.

- One coin cell lasts a season
- Tells a dead line from one that is only switched off
- Fits under the glove that linemen already own`,
      technologies: ['nRF52', 'Copper tape', 'C'],
      picture: ['pitch_a_thon', 'sun'],
    },
    [7, 9, 6, 6, 7],
    [
      {
        strengths: 'It is worn under the glove they have. Nobody has to be persuaded of anything.',
        next: 'Try it on a day when everything is wet, the wearer too.',
      },
    ],
  ),
  team(
    'Watt Next',
    1,
    'Show each transformer what it should have sold today, and who was not asked to pay.',
    {
      title: 'The Missing Unit',
      tagline: 'Counts what a transformer gave and what was paid for, and names the gap.',
      description:
        'A clamp on the transformer, the bills of its street, and one number every evening: the units that went out and came back as nothing. It does not say who. It says where to look first, and what it costs until somebody does.',
      technologies: ['PostgreSQL', 'Python', 'Current clamps'],
      code: 'https://git.example/watt-next/missing-unit',
      picture: ['competition', 'clay'],
    },
    [6, 8, 7, 6, 5],
    [
      {
        strengths: 'One number a day, and it was right for the eleven transformers that we could check.',
        next: 'Show the error of the number. On a street with six houses it is larger than the number.',
      },
      { own: 'They found the tea stall. So did we, in March.' },
    ],
  ),
  team(
    'Grid Lock',
    0,
    'A padlock that opens only when the line behind it is dead.',
    {
      title: 'Dead Means Dead',
      tagline: 'The key turns when the line is dead and earthed, and not a second before.',
      description: `Three people died on this network because somebody said that the line was off. This lock does not listen to anybody.

It measures. When there is no voltage and the earth is clamped on, the bolt is free; when either is untrue it stays, and shows which.`,
      technologies: ['STM32', 'Steel', 'C++'],
      picture: ['hackathon', 'ink'],
    },
    [9, 9, 8, 7, 8],
    [
      {
        strengths: 'I pulled at it with a live busbar behind it, and it held. That is the whole pitch.',
        next: 'Decide what happens when its battery is empty. Locked, I hope, but then who goes home?',
      },
      {
        strengths: 'You can explain it to a new man in one sentence, and he can explain it to the next.',
        next: 'Ask the union before you ask the board.',
      },
      { own: 'Best thing in the hall so far. Look at the bolt again after the rain test.' },
    ],
  ),
  team(
    'Load Shedders',
    2,
    'If the lights must go, say so at noon, and to the right street.',
    {
      title: 'Twenty Past Seven',
      tagline: 'Tells a street at noon when its lights will go, and is held to it.',
      description:
        'Every street gets a minute, by a call in its own language. If the lights go at another time, the call of the next day says sorry and by how much. After two weeks the control room began to keep its promises.',
      technologies: ['Asterisk', 'Go', 'Marathi'],
      picture: ['competition', 'ink'],
    },
    [7, 8, 5, 8, 9],
    [
      {
        strengths: 'The apology. I have never heard a utility say by how many minutes it was wrong.',
        next: 'Call the pump owners an hour earlier than the others.',
      },
    ],
  ),
  team(
    'Rain Check',
    2,
    'Postpone the repair that the rain will undo.',
    {
      title: 'Dry Window',
      tagline: 'Finds the two dry hours in which a repair will hold.',
      description:
        'A third of the joints that we made last July failed again by August, because they were made wet. Dry Window reads the radar and the list of repairs, and moves each to the next two hours that stay dry at that pole.',
      technologies: ['Rain radar', 'TypeScript', 'OR-Tools'],
      code: 'https://git.example/rain-check/window',
      picture: ['pitch_a_thon', 'sea'],
    },
    [6, 7, 6, 9, 6],
    [
      {
        strengths: 'You read our repair log before you wrote a line, and found what we had not seen in it.',
      },
    ],
  ),
  team(
    'Twelve Volts',
    2,
    'One car battery that carries the last six houses through the evening.',
    {
      title: 'Evening Share',
      tagline: 'Six houses, one battery, and a rule on the wall that everybody signed.',
      description: `The last six houses of the Ambegaon line lose their voltage at seven, when everybody cooks. A battery from a scrapped auto rickshaw holds them until ten.

Who takes more than two lamps and a phone hears a click and waits ten minutes. The rule was written by the six houses.`,
      technologies: ['Lead acid', 'Relay board', 'Chalk'],
      picture: ['ideathon', 'sun'],
    },
    [8, 7, 5, 7, 8],
    [
      {
        strengths: 'It ran the whole night behind your table, and you slept beside it.',
        next: 'Write down who tops up the acid. In a year nobody will remember.',
      },
      { own: 'Ask Nashik division for three of these sites.' },
    ],
  ),
  team(
    'Fuse Box',
    0,
    'A fuse that tells who replaced it with a wire.',
    {
      title: 'No Nails',
      tagline: 'A fuse holder that refuses nails, hairpins and good ideas.',
      description:
        'It weighs what is put in. A fuse is eleven grams; a nail is nine, a hairpin one. What weighs anything else lifts the contact, and a red flag comes up that can be seen from the road.',
      technologies: ['Spring steel', 'Lathe'],
      picture: ['hiring_competition', 'clay'],
    },
    [7, 5, 6, 5, 8],
    [
      {
        strengths: 'No electronics in it at all. I kept looking for some.',
        next: 'My uncle would file the nail until it weighs eleven grams. Find my uncle.',
      },
    ],
  ),
  team(
    'Power Nap',
    1,
    'Transformers that switch themselves off when a village sleeps.',
    {
      title: 'Idle at Three',
      tagline: 'Lets the second transformer sleep when one can carry the night.',
      description:
        'Two transformers hum all night in a village that needs half of one. Ours hands the load over at eleven and takes it back at five, without a flicker that a clock would notice. That is 340 units a month for each pair.',
      technologies: ['PLC', 'Structured text'],
      picture: ['competition', 'sea'],
    },
    [5, 6, 8, 4, 5],
    [
      {
        strengths: 'The handover is beautiful. The oscilloscope sees nothing.',
        next: 'Count how often the switch turns in ten years, then ask its maker.',
      },
    ],
  ),
  team(
    'Short Circuit',
    0,
    'Teach the first hour of an accident with a board that bites a little.',
    {
      title: 'The Training Bite',
      tagline: 'A training board on which mistakes sting, and none of them counts.',
      description:
        'New linemen learn from slides and then from accidents. Our board is in between: it has every fault of the real yard at forty volts, and who does things in the wrong order feels it. In ten minutes nobody forgets the earth again.',
      technologies: ['Plywood', 'Forty volts', 'Arduino'],
      picture: ['hackathon', 'rose'],
    },
    [8, 6, 5, 8, 9],
    [
      {
        strengths: 'I have trained people for twenty years and I forgot the earth. Thank you for that.',
        next: 'Leave one here for the training hall. We pay for the plywood.',
      },
      { strengths: 'People queue at your table to be stung.' },
    ],
  ),
  team(
    'Transformer Wale',
    1,
    'Smell the oil before it burns: a nose for forty transformers, for the price of one service.',
    {
      title: 'Oil Watch',
      tagline: 'Smells hot oil three weeks before it is seen.',
      description:
        'Oil that is too hot gives off gases, and gas sensors for kitchens are cheap. One nose on a motorbike visits forty transformers in a morning, and the map shows which of them to open first.',
      technologies: ['Gas sensors', 'LightGBM', 'A motorbike'],
      code: 'https://git.example/transformer-wale/oil-watch',
      picture: ['ideathon', 'pine'],
    },
    [7, 7, 7, 8, 6],
    [
      {
        strengths: 'You opened the two that it pointed at, in front of us. Both were black.',
        next: 'Now open two that it did not point at.',
      },
      { next: 'The nose saturates in the paint shop. Say so on the first slide, before somebody asks.' },
    ],
  ),
  team(
    'Undercurrent',
    1,
    'Find the hook on the line by the hum that it adds.',
    {
      title: 'Hook and Hum',
      tagline: 'Hears a hook on the line from the next pole.',
      description:
        'A bent wire over the line adds a hum at the fifth harmonic that nothing else in a village makes. A microphone at every tenth pole hears it, and the angle between two of them says where it hangs.',
      technologies: ['MEMS microphones', 'Rust', 'LoRa'],
      picture: ['pitch_a_thon', 'ink'],
    },
    [4, 6, 9, 5, 4],
    [
      {
        strengths: 'The hardest signal processing in this hall, and it holds up.',
        next: 'You lost me at the fifth harmonic. Begin with the hook; I know hooks.',
      },
    ],
  ),
  team(
    'Pole Position',
    2,
    'Every pole gets an address, painted by schoolchildren and known to the van.',
    {
      title: 'Pole, Second Left',
      tagline: 'An address for each of 90,000 poles, painted by whoever lives beside it.',
      description:
        'A caller says “the pole by the neem tree”, and the van drives around for an hour. A school paints four letters on each pole of its village, takes a picture, and the van has them by evening. Painted so far: 212, in two villages.',
      technologies: ['Stencils', 'Flutter', 'PostGIS'],
      picture: ['hiring_competition', 'mint'],
    },
    [8, 9, 4, 9, 9],
    [
      {
        strengths: 'Two hundred poles are painted already. Everybody else here has a plan.',
        next: 'Buy paint that lasts longer than the children stay at the school.',
      },
      {
        strengths: 'My drivers asked me this morning whether their village is next.',
        next: 'Leave out letters that look alike in the dark.',
      },
    ],
    'member',
  ),
  team(
    'Solar Didi',
    2,
    'Women who repair what the vendor sold and forgot.',
    {
      title: 'Didi Is Coming',
      tagline: 'A repair visit within two days, by somebody from the next village.',
      description: `Nine of ten dead panels have a loose screw, a dead ant in the box or a fuse for four rupees. We trained fourteen women with one bag of tools, and they share out the calls by a voice menu.

A repair costs ₹80. Half stays with her, half buys the next bag.`,
      technologies: ['Voice menu', 'One bag of tools', 'Kannada'],
      picture: ['ideathon', 'rose'],
    },
    [9, 8, 5, 7, 7],
    [
      {
        strengths: 'Sunita repaired the panel on your table while you were still explaining it.',
        next: 'Fourteen is a project. Write down what has to be true for four hundred.',
      },
    ],
  ),
  team(
    'Earth Fault',
    0,
    'A cheap stick that says whether the earth wire is still there.',
    {
      title: 'Still Earthed',
      tagline: 'Touch the pole with a stick: green, and it is earthed.',
      description:
        'Earth wires are stolen for their copper, and the next person who learns of it is the one who leans on the pole. The stick sends a small pulse into the ground and listens. It costs less than the copper.',
      technologies: ['ESP32', 'Bamboo'],
      picture: ['competition', 'pine'],
    },
    [6, 8, 6, 7, 7],
    [
      {
        strengths:
          'The right problem. We replaced four kilometres of earth wire last year and found out by accident.',
        next: 'It said green on a pole without earth, in wet clay. That one must not happen.',
      },
    ],
  ),
  team(
    'Vidyut',
    1,
    'A fair guess for a meter that nobody can reach for four months of rain.',
    {
      title: 'Estimated, Honestly',
      tagline: 'A bill for a flooded meter that says how it was guessed, and pays back.',
      description:
        'From June to September eleven thousand meters are under water or across a river. Their bills are guessed, and people know. Ours shows the guess, its neighbours and its range; in October the difference is paid back with a line that says so.',
      technologies: ['R', 'PostgreSQL', 'Marathi'],
      code: 'https://git.example/vidyut/honest',
      picture: ['hackathon', 'sea'],
    },
    [5, 7, 7, 8, 8],
    [
      {
        strengths: 'The range on the bill. My mother read it and believed it.',
        next: 'Finance will ask for the worst October. Have it ready.',
      },
    ],
  ),
  team(
    'Bijli Bandhu',
    2,
    'A telephone line that a farmer can shout at, and that finds the feeder by itself.',
    {
      title: 'Shout Here',
      tagline: 'Call, say what is dark, and hang up: the feeder is found by your voice.',
      description:
        'No menu, no number of the consumer, no waiting. The line knows which tower carried the call and what people there call things, and joins forty calls to one fault. Whoever called gets a missed call when it is mended.',
      technologies: ['Whisper', 'Asterisk', 'Python'],
      picture: ['pitch_a_thon', 'clay'],
    },
    [6, 8, 7, 6, 7],
    [
      {
        strengths: 'I shouted at it in the dialect of my village, and it wrote down the right well.',
        next: 'Forty calls are one fault. Four hundred are a crowd at our gate; think about that evening.',
      },
      { own: 'Compare with the call centre’s tool, same idea, worse ears.' },
    ],
  ),
]
