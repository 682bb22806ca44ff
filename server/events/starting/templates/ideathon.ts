import type { PlannedRound } from '../plan.ts'
import { criterion, judged, on, places, plan, prize, question, round } from './parts.ts'

const goesOn: PlannedRound['mails'][number] = {
  outcome: 'goes_on',
  subject: '{team_name} goes on to {next_round}',
  text: 'Your team goes on from {round_name} to {next_round}. Well done.\n\n{next_round}: {next_dates}. {next_due}.\n\n{comment}',
}
const stops: PlannedRound['mails'][number] = {
  outcome: 'stops',
  subject: '{team_name} does not go on at {event_name}',
  text: 'The way of your team through {event_name} ends with the round {round_name}. Thank you for the work that you put into your idea. We hope that you take it further.\n\n{comment}',
}

/** Three rounds in six weeks, each with fewer teams. The first day is the one on which the first round opens. */
export const ideathon = plan(
  { event_type: 'ideathon', mode: 'online', team_min: 1, team_max: 4 },
  {
    days: { end_date: 41, last_day_of_registration: 0 },
    questions: [
      question('line', 'Whose problem do you want to solve?', {
        help: 'Name the people, not the technology.',
        required: true,
      }),
      question('choice', 'How far is your idea?', {
        options: ['A thought', 'Talked about with people who have the problem', 'Tried out'],
      }),
    ],
    rounds: [
      round('Idea', {
        description: 'One page: whose problem it is, what you would do, and how you know that it helps.',
        times: {
          starts_at: on(0, '09:00'),
          ends_at: on(13, '18:00'),
          hand_in_opens_at: on(0, '09:00'),
          hand_in_closes_at: on(7, '18:00'),
          judging_opens_at: on(8, '09:00'),
          judging_closes_at: on(12, '18:00'),
          answers_by: on(13, '18:00'),
        },
        has_hand_in: true,
        questions: [
          question('text', 'Who has the problem, and how do you know?', { required: true, limit: 1500 }),
          question('text', 'What would you do about it?', { required: true, limit: 1500 }),
        ],
        has_judging: true,
        judging: judged({ is_blind: true, visit_minutes: 10, walk_minutes: 0 }),
        criteria: [
          criterion('The problem', 40, 'Is it real, and do they know the people who have it?', [
            'Made up',
            'Shown with people and numbers',
          ]),
          criterion('The idea', 40, 'Would it solve the problem, and is it new?', [
            'Would change little',
            'Would change much',
          ]),
          criterion('Can it be done', 20, 'By this team, with what they can get.', [
            'Out of reach',
            'They could begin tomorrow',
          ]),
        ],
        has_cut: true,
        places: 20,
        mails: [goesOn, stops],
      }),
      round('Concept', {
        description: 'Slides with a plan: how it works, what it costs, and what you tried out.',
        times: {
          starts_at: on(14, '09:00'),
          ends_at: on(34, '18:00'),
          hand_in_opens_at: on(14, '09:00'),
          hand_in_closes_at: on(28, '18:00'),
          judging_opens_at: on(29, '09:00'),
          judging_closes_at: on(33, '18:00'),
          answers_by: on(34, '18:00'),
        },
        has_hand_in: true,
        hand_in_needs: ['slides'],
        questions: [
          question('text', 'What did you try out, and what did you learn?', { required: true, limit: 1500 }),
          question('text', 'What does it cost, and who would pay?', { limit: 1000 }),
        ],
        has_judging: true,
        judging: judged({ visit_minutes: 15, walk_minutes: 0 }),
        criteria: [
          criterion('What they learned', 40, 'Did they try it with people, and did it change the idea?', [
            'Nothing tried',
            'Tried, understood, changed',
          ]),
          criterion('The plan', 35, 'Steps, costs and risks.', ['Wishes', 'I would sign it']),
          criterion('What it changes', 25, 'For how many people, and for how long.', [
            'Little, for few',
            'Much, for many',
          ]),
        ],
        has_cut: true,
        places: 6,
        mails: [goesOn, stops],
      }),
      round('Final', {
        description: 'Teams pitch for eight minutes and answer questions for seven.',
        note: 'Eight minutes and questions',
        times: {
          starts_at: on(41, '14:00'),
          ends_at: on(41, '18:00'),
          judging_opens_at: on(41, '14:00'),
          judging_closes_at: on(41, '17:30'),
        },
        has_judging: true,
        judging: judged({ looks: 5, visit_minutes: 15, walk_minutes: 0 }),
        criteria: [
          criterion('The idea', 40, 'Does it solve the problem better than what there is?', [
            'No better',
            'Far better',
          ]),
          criterion('The plan', 35, 'Would it stand a year from now?', ['Hardly', 'Surely']),
          criterion('The pitch', 25, 'Could you tell it to somebody else now?', [
            'I did not follow',
            'I could tell it',
          ]),
        ],
      }),
    ],
    prizes: [...places, prize('Best plan', { given_by: 'criterion', criterion: { round: 2, place: 1 } })],
  },
)
