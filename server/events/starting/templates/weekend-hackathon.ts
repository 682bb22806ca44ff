import { criterion, hours, judged, on, places, plan, prize, question, round } from './parts.ts'

/** An evening to noon of the day after next, in one hall. Its texts name no weekday: staff choose the first day. */
export const weekendHackathon = plan(
  { event_type: 'hackathon', mode: 'offline', team_min: 2, team_max: 5 },
  {
    days: { end_date: 2, last_day_of_registration: -7 },
    hours: hours('18:00', '13:00'),
    questions: [
      question('choices', 'Which skills does your team have?', {
        help: 'This helps us to bring the right mentors.',
        options: ['Software', 'Hardware', 'Design', 'Data', 'Business', 'The problem itself'],
      }),
      question('text', 'What do you need from us on the day?', {
        help: 'Machines, parts, a quiet corner, access for a wheelchair.',
        private: true,
        limit: 500,
      }),
      question('line', 'Does anybody have allergies, or eat no meat?', { private: true }),
    ],
    rounds: [
      round('Build', {
        description:
          'Teams build from the first evening on. On the last morning they hand in, and judges come to each table.',
        note: 'Doors open at 18:00',
        times: {
          starts_at: on(0, '18:00'),
          ends_at: on(2, '13:00'),
          hand_in_opens_at: on(0, '18:00'),
          hand_in_closes_at: on(2, '10:00'),
          judging_opens_at: on(2, '10:30'),
          judging_closes_at: on(2, '12:30'),
        },
        has_hand_in: true,
        hand_in_needs: ['pictures', 'code'],
        questions: [
          question('text', 'What works already, and what does not?', {
            help: 'Judges read this before they come to your table.',
            required: true,
          }),
          question('line', 'What did you use that you did not make at the event?'),
        ],
        has_judging: true,
        judging: judged(),
        criteria: [
          criterion('Does it work', 35, 'What runs in front of you, not what is on slides.', [
            'An idea on paper',
            'It runs, and you could use it',
          ]),
          criterion('Does it help somebody', 30, 'A real need of real people, and how well it is met.', [
            'Nobody waits for it',
            'Somebody would use it tomorrow',
          ]),
          criterion('Is it new', 20, 'In what it does or in how it is made.', [
            'Seen many times',
            'I have not seen this',
          ]),
          criterion('Is it well made', 15, 'Handling, design, code, craft.', [
            'Hard to use',
            'A pleasure to use',
          ]),
        ],
      }),
    ],
    prizes: [
      ...places,
      prize('Best made', { given_by: 'criterion', criterion: { round: 0, place: 3 } }),
      prize('Prize of the audience', { given_by: 'choice' }),
    ],
    mails: [
      {
        outcome: 'shortlisted',
        subject: '{team_name} is in: {event_name}',
        text: 'Your team has a place at {event_name}, {when}, {where}.\n\nBring your laptops and chargers, and come on the first evening: that is when teams begin.\n\n{comment}',
      },
      {
        outcome: 'rejected',
        subject: '{team_name} at {event_name}: no place this time',
        text: 'More teams applied for {event_name} than there is room for, and yours has no place this time. Thank you for applying.\n\n{comment}',
      },
    ],
    reminders: [
      {
        kind: 'hand_in',
        subject: '{team_name}: {time_left} left to hand in',
        text: '{team_name} has not handed in for {round_name} yet. It closes in {time_left}, at {deadline}.\n\nStill missing: {missing|only that somebody of you presses Hand in}.\n\nHand in what you have now. You can hand in again until then, and the last version counts.',
      },
    ],
  },
)
