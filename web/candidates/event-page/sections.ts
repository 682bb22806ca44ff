import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

export interface Section {
  id: string
  title: string
}

/** The sections for which the event has content, in order. One that is over begins with who won, what was built and certificates. */
export function sectionsOf(event: PublicEvent): Section[] {
  const news = { id: 'news', title: 'News', has: event.announcements.length }
  const built = [
    { id: 'results', title: 'Results', has: event.has_results },
    { id: 'projects', title: 'Projects', has: event.projects !== null },
    { id: 'certificates', title: 'Certificates', has: event.has_certificates },
  ]
  return [
    ...(event.event_status === 'completed' ? [...built, news] : [news, ...built]),
    { id: 'about', title: 'About', has: event.details_html },
    { id: 'themes', title: 'Themes', has: event.theme.length },
    { id: 'prizes', title: 'Prizes', has: !event.has_results && event.prizes.length },
    { id: 'programme', title: 'Programme', has: event.has_programme },
    { id: 'rounds', title: 'Rounds', has: event.rounds.length },
    { id: 'associates', title: 'Associates', has: event.associates.length },
    { id: 'partners', title: 'Partners', has: event.partners.length },
    { id: 'company', title: 'Company', has: true },
  ].filter(section => section.has)
}
