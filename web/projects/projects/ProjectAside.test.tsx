import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Project } from '../../../contract/projects/projects.ts'
import { draw } from '../../testing/render.tsx'
import { ProjectAside } from './ProjectAside.tsx'

const project: Project = {
  _id: 'project',
  title: 'Feeder Four',
  tagline: '',
  description_html: '',
  pictures: [],
  code: '',
  demo: '',
  slides: '',
  video: '',
  technologies: [],
  answers: [],
  team_name: 'Copper Thieves',
  logo: null,
  theme: 'Open theme',
  prizes: [],
  members: [
    { first_name: 'Bob', last_name: 'Sen' },
    { first_name: 'Carol', last_name: 'Dee' },
  ],
  others: 0,
  event: { _id: 'event', event_name: 'Rivers', company_name: 'Surya', has_results: false, timezone: 'UTC' },
  handed_in_at: '2026-11-22T09:00:00Z',
  previous: null,
  next: null,
}

test('people have initials: no face is drawn from anybody’s name', () => {
  const { container } = draw(<ProjectAside project={project} />)
  const people = screen.getByRole('heading', { name: 'Team' }).parentElement?.querySelectorAll('li')
  expect(Array.from(people ?? [], person => person.textContent)).toEqual(['BSBob Sen', 'CDCarol Dee'])
  expect(container.querySelectorAll('li svg')).toHaveLength(0)
})
