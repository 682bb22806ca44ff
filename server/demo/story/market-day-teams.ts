import type { TeamStory } from './data-set.ts'
import type { MarketTeam } from './judged.ts'
import { paths } from './paths.ts'
import type { ProjectStory } from './projects.ts'

type Project = Omit<ProjectStory, 'team_name' | 'isApproved'>

const team = (
  [team_name, theme, idea]: readonly [name: string, theme: number, idea: string],
  project: Project,
  looks: MarketTeam['looks'],
  more: Partial<Pick<TeamStory, 'path' | 'candidate'>> = {},
): MarketTeam => ({
  team: { team_name, theme, idea, path: [...paths.tookPart], ...more },
  project: { ...project, team_name, isApproved: true },
  looks,
})

/** Who went down to the market on the last day, and the ballots about them. */
export const marketTeams: MarketTeam[] = [
  team(
    [
      'Mama Mboga',
      0,
      'Pay-later for market women that is settled by the end of the day, among neighbours who trust each other.',
    ],
    {
      title: 'Settled by Sunset',
      tagline: 'Buy at five in the morning, pay when it is sold, owe nobody overnight.',
      description: `A seller buys her tomatoes at five and has sold them at four. In between she needs three thousand shillings, and the man who lends them takes three hundred.

### What we do

Twelve neighbours vouch for each other. Each of them may take one crate in the morning, and the twelve phones settle when the market closes. Who cannot pay says so to eleven women she has known for years.

- Nobody owes anything at night, so there is no interest to hide
- Works on phones with buttons
- On the last day it carried 41 crates for 19 sellers, and one was paid on the next morning`,
      technologies: ['USSD', 'Elixir', 'SQLite'],
      code: 'https://git.example/mama-mboga/sunset',
      demo: 'https://sunset.example',
      video: 'https://youtu.be/sunset41',
      pictures: [
        ['ideathon', 'clay'],
        ['hackathon', 'sun'],
        ['competition', 'pine'],
      ],
      named: 4,
    },
    [
      {
        judge: 'Okonkwo',
        marks: [10, 10, 10, 10, 9],
        strengths:
          'No interest, because there is no night. I have drawn that diagram for years and missed it.',
        next: 'Write down what happens when two of the twelve are ill on the same day.',
      },
      {
        judge: 'Kamau',
        marks: [9, 9, 9, 10, 9],
        strengths: 'You had nineteen sellers and knew all of their names.',
      },
      {
        judge: 'Odhiambo',
        marks: [9, 8, 9, 9, 8],
        strengths: 'I took a crate with it. I paid it back at four, and nobody had to ask me.',
        next: 'Come on a Monday. Mondays are bad, and then we will see.',
      },
    ],
    { path: ['onboarded', 'rejected', 'shortlisted', 'participated'] },
  ),
  team(
    [
      'Boda Tap',
      1,
      'A fare agreed before the ride and paid after it, without a network, by two phones that touch.',
    ],
    {
      title: 'Touch and Ride',
      tagline: 'Two phones touch twice: once for the fare, once when you are there.',
      description: `The quarrel is always at the end. We moved it to the beginning.

The first touch fixes the fare, the second one pays it. Neither needs a network: both phones keep the signed fare, and whichever sees a tower first hands it in. If the rider's phone drowns on Jogoo Road, the passenger's has it too.`,
      technologies: ['NFC', 'Kotlin', 'Ed25519'],
      code: 'https://git.example/boda-tap/touch',
      video: 'https://youtu.be/bodatap2',
      pictures: [
        ['competition', 'sea'],
        ['pitch_a_thon', 'ink'],
      ],
      named: 2,
    },
    [
      {
        judge: 'Bose',
        marks: [9, 9, 10, 8, 7],
        strengths: 'You tested it with gloves, rain and one hand. Nobody else did.',
        next: 'The second touch is easy to forget. Let the phone hum until it happens.',
      },
      {
        judge: 'Boateng',
        marks: [7, 8, 8, 7, 8],
        strengths: 'Signed on both sides and handed in once. I tried to pay twice and could not.',
      },
      { judge: 'Mwangi', marks: [7, 9, 10, 8, 7], strengths: 'My nephew rides. He would use this tomorrow.' },
    ],
  ),
  team(
    ['Chama Chain', 0, 'A savings circle that the treasurer cannot forget and nobody can quietly change.'],
    {
      title: 'Nobody’s Pen',
      tagline: 'The book of a savings circle, written by all of its phones at once.',
      description: `Every circle has a book, and every book has somebody who holds the pen. Half of the circles that we asked had lost one of the two.

Ours is held by everybody. A line is in the book when three phones have heard it, and on the first Sunday the circle reads it aloud, as before.`,
      technologies: ['Bluetooth', 'Rust', 'CRDT'],
      code: 'https://git.example/chama-chain/pen',
      pictures: [
        ['hackathon', 'pine'],
        ['ideathon', 'mint'],
      ],
      named: 3,
    },
    [
      {
        judge: 'Okonkwo',
        marks: [7, 10, 10, 8, 7],
        strengths: 'You left the meeting as it is and only took the pen away.',
        next: 'Three phones in a room are easy. Show it with one of them gone for a month.',
      },
      {
        judge: 'Bose',
        marks: [8, 8, 7, 9, 8],
        next: 'Large letters. The woman who reads it aloud is seventy.',
      },
      {
        judge: 'Odhiambo',
        marks: [5, 7, 7, 7, 6],
        strengths: 'Our book was wet last year and nobody knew who had paid. This one cannot get wet.',
      },
    ],
    { candidate: 'member' },
  ),
  team(
    ['Pole Pole Pay', 1, 'A payment that takes its time, and arrives even if it takes until Thursday.'],
    {
      title: 'By Thursday',
      tagline: 'Money that walks from phone to phone until one of them has a network.',
      description:
        'A payment is a sealed letter. Whoever passes the stall carries it along without being able to open it, and the first phone that sees a tower posts it. In the market a letter needed four minutes; from Kajiado it took until Thursday, and it arrived.',
      technologies: ['Mesh', 'Go', 'Bluetooth'],
      pictures: [['pitch_a_thon', 'sea']],
      named: 1,
    },
    [
      {
        judge: 'Kamau',
        marks: [5, 10, 6, 5, 5],
        strengths: 'It arrived. I had bet against it.',
        next: 'A seller will not hand over goods for a letter. Say who stands in until Thursday.',
      },
      { judge: 'Boateng', marks: [6, 10, 7, 6, 7], strengths: 'The best engineering of the three days.' },
      { judge: 'Mwangi', marks: [5, 10, 8, 5, 7] },
    ],
  ),
  team(
    ['Paper Till', 1, 'A till made of card and two rubber stamps, read by a camera at night.'],
    {
      title: 'Two Stamps',
      tagline: 'A till that costs eleven shillings and survives rain, goats and children.',
      description: `One stamp is *sold*, the other is *owed*. In the evening you hold the card before any phone, and the day is in the book.

The card has room for ninety sales. We tried it with three sellers for two days, and the only thing that broke was a pencil.`,
      technologies: ['Card', 'OpenCV', 'Two rubber stamps'],
      pictures: [['hiring_competition', 'clay']],
      named: 2,
    },
    [
      {
        judge: 'Okonkwo',
        marks: [8, 10, 6, 9, 10],
        strengths: 'There is nothing to switch off.',
        next: 'Find out what people do with the card on the second day. I would lose it.',
      },
      { judge: 'Boateng', marks: [8, 8, 4, 6, 9] },
      {
        judge: 'Odhiambo',
        marks: [7, 7, 3, 6, 7],
        strengths: 'I used it without being told how. I like the noise of the stamp.',
        next: 'Give me a third stamp for what I ate myself.',
      },
    ],
  ),
  team(
    ['Harambee Pot', 0, 'Eleven stalls put aside ten shillings a day for whichever of them burns.'],
    {
      title: 'The Eleventh Stall',
      tagline: 'An insurance of eleven neighbours, paid out before the ashes are cold.',
      description:
        'Gikomba has burnt nine times in ten years. No company insures it, so the stalls do: ten shillings a day into one pot, and when a stall burns, three neighbours say so and the pot is paid out the same evening. Nobody has to write to anybody.',
      technologies: ['USSD', 'PostgreSQL'],
      demo: 'https://eleventh.example',
      pictures: [['ideathon', 'rose']],
      named: 1,
    },
    [
      {
        judge: 'Bose',
        marks: [7, 8, 7, 10, 9],
        strengths: 'You asked people who had lost a stall, and you waited until they had finished talking.',
      },
      {
        judge: 'Kamau',
        marks: [6, 7, 7, 10, 8],
        strengths: 'Paid out the same evening. That is the product; the rest can be ugly.',
        next: 'When it burns here, all eleven burn. Choose neighbours who are not neighbours.',
      },
      {
        judge: 'Mwangi',
        marks: [6, 8, 7, 10, 9],
        next: 'Ask our circle. We have done this with a tin since 1998.',
      },
    ],
  ),
  team(
    ['Matatu Change', 1, 'The change that the conductor never has, kept until the next ride.'],
    {
      title: 'Keep It for Tomorrow',
      tagline: 'Twenty shillings of change, kept on your ticket until you ride again.',
      description:
        'The conductor owes you twenty shillings and you get off. He punches a hole instead. Tomorrow any conductor of the line sees the hole, and you pay eighty. On Friday the line settles the holes among its buses.',
      technologies: ['Paper', 'A hole punch', 'Django'],
      pictures: [['competition', 'sun']],
      named: 0,
    },
    [
      {
        judge: 'Okonkwo',
        marks: [6, 9, 6, 9, 9],
        strengths: 'Change is a loan to the bus. You are the first who wrote that down.',
      },
      {
        judge: 'Kamau',
        marks: [5, 9, 6, 6, 8],
        next: 'Ride route 46 for a week before you change anything.',
      },
      { judge: 'Boateng', marks: [7, 8, 6, 6, 7] },
    ],
  ),
  team(
    ['Jua Kali Books', 0, 'Accounts for people who keep them in their head.'],
    {
      title: 'Say It Once',
      tagline: 'Say what you sold in one sentence, and hear in the evening what is left.',
      description:
        'A welder does not type. He says “two gates, half paid, the widow pays on Friday”, and in the evening the telephone calls and tells him his day in the same words. On Friday it reminds him of the widow, kindly.',
      technologies: ['Whisper', 'Sheng', 'Python'],
      video: 'https://youtu.be/juakali7',
      pictures: [['hackathon', 'clay']],
      named: 2,
    },
    [
      {
        judge: 'Bose',
        marks: [8, 6, 6, 8, 10],
        strengths: 'It speaks like the man who spoke to it. I have not seen that done before.',
        next: 'It heard “nusu” as “moja” twice. With money that is twice too often.',
      },
      { judge: 'Odhiambo', marks: [6, 4, 5, 8, 8] },
      {
        judge: 'Mwangi',
        marks: [8, 5, 6, 10, 9],
        strengths: 'The call in the evening. I would wait for it.',
      },
    ],
  ),
  team(
    ['Soko Signal', 1, 'A flag on each stall that says who takes which wallet, without a word.'],
    {
      title: 'Which Flag',
      tagline: 'Four flags over a stall say how you can pay there.',
      description:
        'You walk past eleven stalls and ask at each whether they take yours. Now you look up. The flags are cloth; the phone of the seller turns them by a thread when her float is empty.',
      technologies: ['Cloth', 'Servos', 'ESP32'],
      pictures: [['pitch_a_thon', 'sun']],
      named: 1,
    },
    [
      { judge: 'Okonkwo', marks: [8, 7, 6, 7, 9] },
      {
        judge: 'Bose',
        marks: [7, 6, 6, 6, 9],
        strengths: 'I found my way by looking up. It is the prettiest thing in the hall.',
      },
      {
        judge: 'Boateng',
        marks: [7, 6, 6, 5, 8],
        next: 'The thread is one more thing that breaks. Let her turn it by hand.',
      },
    ],
  ),
  team(
    ['Small Note', 1, 'Send fifty shillings for a fee of nothing, by carrying them.'],
    {
      title: 'Carried',
      tagline: 'The money goes along with somebody who travels there anyway.',
      description:
        'Every evening four hundred people go from Gikomba to Machakos, and their bags are half empty. Ours is a list of who goes where and who vouches for whom. It moved 16,000 shillings in two evenings, and lost nothing but one sandwich.',
      technologies: ['SMS', 'Ruby'],
      pictures: [['ideathon', 'sun']],
      named: 2,
    },
    [
      {
        judge: 'Kamau',
        marks: [5, 6, 4, 6, 6],
        strengths: 'You carried it yourselves on the first evening. Good.',
      },
      {
        judge: 'Odhiambo',
        marks: [5, 7, 4, 5, 7],
        next: 'I know who would carry it, and I know who would not come back. The list has to know too.',
      },
      { judge: 'Mwangi', marks: [7, 8, 6, 7, 7] },
    ],
  ),
  team(
    ['Kiosk Circle', 0, 'Kiosks lend each other stock and never money.'],
    {
      title: 'Two Sodas Short',
      tagline: 'Nine kiosks share one store room, and none of them is ever out of soda.',
      description:
        'The kiosk at the corner is out of soda and the one behind the church has forty. A boy with a bicycle and a list evens them out at noon, and the list evens out the money at the end of the month. It is a wholesaler made of nine poor ones.',
      technologies: ['Flask', 'A bicycle'],
      demo: 'https://twosodas.example',
      pictures: [['competition', 'mint']],
      named: 1,
    },
    [
      {
        judge: 'Okonkwo',
        marks: [8, 9, 8, 7, 8],
        strengths: 'Lending goods and not money takes the law out of it, and most of the risk.',
        next: 'Pay the boy. He is your whole network.',
      },
      {
        judge: 'Mwangi',
        marks: [8, 6, 7, 7, 9],
        strengths: 'Nine kiosks agreed on a price. I know seven of them, and I am impressed.',
      },
      { judge: 'Bose', marks: [8, 8, 8, 8, 8] },
    ],
  ),
  team(
    ['Thumb Rule', 0, 'A rule that a savings group agrees on by thumbs, kept by a phone with buttons.'],
    {
      title: 'All Thumbs',
      tagline: 'A group agrees on its rule with thumbs, and a phone keeps it to the letter.',
      description:
        'Who may borrow, how much, and who says yes: most groups never write it down, and then somebody is ill. All Thumbs asks nine questions aloud, each answered by thumbs up or down, and the phone refuses what the thumbs refused.',
      technologies: ['USSD', 'Erlang'],
      code: 'https://git.example/thumb-rule/nine',
      pictures: [['hiring_competition', 'pine']],
      named: 3,
    },
    [
      {
        judge: 'Kamau',
        marks: [6, 9, 7, 7, 7],
        strengths: 'Nine questions, and the quarrel happens on the first day instead of the last.',
        next: 'There is a tenth: what if the phone is stolen?',
      },
      {
        judge: 'Boateng',
        marks: [6, 8, 8, 7, 6],
        strengths: 'The state machine is clean enough to be printed on a poster.',
      },
      {
        judge: 'Odhiambo',
        marks: [5, 7, 6, 7, 6],
        next: 'My group would laugh at the thumbs. Try it with older women.',
      },
    ],
  ),
  team(
    ['Gunia', 1, 'A sack of onions is a currency already. We wrote it down.'],
    {
      title: 'One Sack',
      tagline: 'Debts in sacks of onions, at the price of the day they are paid.',
      description:
        'A farmer lends a sack in March and wants a sack in June, whatever it costs by then. One Sack keeps the debt in sacks and shows its price at three markets each morning. Banks cannot do that; grandmothers can.',
      technologies: ['SMS', 'Market prices', 'R'],
      pictures: [['hackathon', 'sea']],
      named: 1,
    },
    [
      {
        judge: 'Bose',
        marks: [5, 7, 7, 8, 6],
        next: 'Show one debt from the first day to the last. I was lost after the second market.',
      },
      {
        judge: 'Odhiambo',
        marks: [4, 5, 6, 5, 4],
        strengths: 'A sack is a sack. Everybody here understood it at once.',
      },
      { judge: 'Boateng', marks: [4, 8, 7, 8, 6] },
    ],
  ),
]
