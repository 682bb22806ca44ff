import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'

interface AnnouncementStory {
  /** From now; what lies in the past was sent then. */
  days: number
  statuses: ApplicationStatus[]
  subject: string
  body: string
  is_public: boolean
}

/** What the first event of the demo announced, and will announce. */
export const announcements: AnnouncementStory[] = [
  {
    days: -2,
    statuses: ['registered', 'onboarded', 'shortlisted', 'on_hold'],
    subject: 'Doors and dinner at {event_name}',
    body: `The doors of **{where}** open at 8:30 on the first day. Dinner is at seven, and there is enough for everybody.

- Bring a laptop each, and a charger.
- The hall has 60 beds on the upper floor. Bring something dry to sleep in.
- Mentors from the control room are there day and night.

Your team can be changed until {deadline}.`,
    is_public: true,
  },
  {
    days: 3,
    statuses: ['shortlisted'],
    subject: '{team_name}: your desk and your mentor',
    body: `Dear {first_name},

{team_name} is shortlisted for {event_name}. Next week you get the number of your desk and the name of your mentor.

Answer this mail if one of you cannot come.`,
    is_public: false,
  },
]
