import { criterion, judged, on, plan, prize, question, round } from './parts.ts'

/** A task that everybody solves alone, and a day of talks. The first day is the one on which the task is given. */
export const hiringCompetition = plan(
  { event_type: 'hiring_competition', mode: 'online', team_min: 1, team_max: 1 },
  {
    days: { end_date: 14, last_day_of_registration: -1 },
    questions: [
      question('choice', 'From when could you begin?', {
        required: true,
        private: true,
        options: ['At once', 'In a month', 'In three months', 'Later'],
      }),
      question('choice', 'How many years have you worked in this field?', {
        required: true,
        options: ['Still studying', 'Less than 2', '2 to 5', 'More than 5'],
      }),
      question('link', 'Where can we see your work?', { help: 'A repository, a portfolio, a page.' }),
      question('file', 'Your CV, as PDF', { private: true }),
      question('yes_no', 'May we write to you about other positions later?', { private: true }),
    ],
    rounds: [
      round('Task', {
        description:
          'You get the task on the first day and have a week. Use what you like, and say what you used.',
        times: {
          starts_at: on(0, '10:00'),
          ends_at: on(12, '18:00'),
          hand_in_opens_at: on(0, '10:00'),
          hand_in_closes_at: on(7, '18:00'),
          judging_opens_at: on(8, '09:00'),
          judging_closes_at: on(11, '18:00'),
          answers_by: on(12, '12:00'),
        },
        has_hand_in: true,
        hand_in_needs: ['code'],
        questions: [
          question('text', 'How did you go about it, and why so?', { required: true, limit: 2000 }),
          question('text', 'What would you do next, with another week?', { limit: 1000 }),
        ],
        has_judging: true,
        // Who hires sees the work first, and names afterwards.
        judging: judged({ is_blind: true, visit_minutes: 20, walk_minutes: 0 }),
        criteria: [
          criterion('Does it solve the task', 40, 'All of it, also where it is hard.', [
            'Parts are missing',
            'All of it, and it holds',
          ]),
          criterion('How it is made', 35, 'Could a colleague go on with it?', [
            'I would begin anew',
            'I would go on with it',
          ]),
          criterion('How it is explained', 25, 'Do they know why they did it so?', [
            'No reasons given',
            'Clear reasons, open limits',
          ]),
        ],
        has_cut: true,
        places: 10,
        mails: [
          {
            outcome: 'goes_on',
            subject: 'Your solution goes on: {event_name}',
            text: 'Your solution is among those that we want to talk about with you. The next step is {next_round}: {next_dates}.\n\n{comment}',
          },
          {
            outcome: 'stops',
            subject: 'Your solution at {event_name}',
            text: 'Thank you for solving the task of {event_name}. Others go on to the talks this time.\n\n{comment}',
          },
        ],
      }),
      round('Talks', {
        description: 'You show your solution for ten minutes, and we talk for half an hour.',
        note: 'Ten minutes, then questions',
        times: {
          starts_at: on(14, '09:00'),
          ends_at: on(14, '18:00'),
          judging_opens_at: on(14, '09:00'),
          judging_closes_at: on(14, '18:00'),
        },
        has_judging: true,
        judging: judged({ visit_minutes: 40, walk_minutes: 5 }),
        criteria: [
          criterion('Knows the subject', 50, 'Behind the solution and around it.', [
            'Only what is shown',
            'Much further than that',
          ]),
          criterion('Works with others', 50, 'Listens, asks, takes up what is said.', [
            'Defends',
            'Builds on what you say',
          ]),
        ],
      }),
    ],
    themes: ['Open'],
    prizes: [prize('Best solution'), prize('Offer of a position', { given_by: 'choice' })],
  },
)
