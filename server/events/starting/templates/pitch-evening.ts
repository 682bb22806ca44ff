import { criterion, hours, judged, on, places, plan, prize, question, round } from './parts.ts'

/** One evening at tables, with a jury that goes from one to the next. The first day is the evening. */
export const pitchEvening = plan(
  { event_type: 'pitch_a_thon', mode: 'offline', team_min: 1, team_max: 4 },
  {
    days: { end_date: 0, last_day_of_registration: -5 },
    hours: hours('18:00', '21:30'),
    questions: [
      question('line', 'What do you do, in one sentence?', { required: true, limit: 140 }),
      question('choice', 'How far are you?', {
        required: true,
        options: ['An idea', 'A prototype', 'First users', 'Paying customers'],
      }),
      question('line', 'What do you look for?', { help: 'Money, people, a first customer, advice.' }),
    ],
    rounds: [
      round('Pitch', {
        description:
          'Judges come to your table one after the other: five minutes to pitch, five of questions. Slides are handed in the day before.',
        note: 'Doors open at 18:00',
        times: {
          starts_at: on(0, '18:30'),
          ends_at: on(0, '21:30'),
          hand_in_opens_at: on(-4, '09:00'),
          hand_in_closes_at: on(-1, '18:00'),
          judging_opens_at: on(0, '18:30'),
          judging_closes_at: on(0, '21:00'),
        },
        has_hand_in: true,
        hand_in_needs: ['slides'],
        has_judging: true,
        judging: judged({ looks: 5, visit_minutes: 10, walk_minutes: 0 }),
        criteria: [
          criterion('The problem', 25, 'Is it real, and does somebody pay for it today?', [
            'I do not see it',
            'Clear, large, pressing',
          ]),
          criterion('The solution', 30, 'Is it better than what there is?', ['No better', 'Far better']),
          criterion('The business', 25, 'Who pays, how much, and why them?', [
            'Not thought through',
            'Numbers that hold',
          ]),
          criterion('The team', 20, 'Are they the ones to do it?', ['Not yet', 'I would back them']),
        ],
      }),
    ],
    themes: ['Open'],
    prizes: [...places.slice(0, 2), prize('Prize of the audience', { given_by: 'choice' })],
    mails: [
      {
        outcome: 'shortlisted',
        subject: '{team_name} pitches at {event_name}',
        text: 'You pitch: {event_name}, {when}, {where}.\n\nJudges come to your table one after the other. With each you have five minutes, then five for questions. Hand in your slides the day before, as PDF or PowerPoint.\n\n{comment}',
      },
      {
        outcome: 'rejected',
        subject: '{team_name} at {event_name}: not chosen this time',
        text: 'There were more pitches than an evening has room for, and yours is not among them this time. Thank you for applying.\n\n{comment}',
      },
    ],
  },
)
