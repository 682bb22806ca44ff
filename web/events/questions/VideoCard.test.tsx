import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { VideoCard } from './VideoCard.tsx'

test('a card with a picture of ours names the site, and loads nothing from it', () => {
  const link = 'https://www.youtube.com/watch?v=abc'
  const { container } = draw(<VideoCard link={link} picture={<img src="/projects/1/cover.webp" alt="" />} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(link)
  expect(container.querySelector('b')?.textContent).toBe('Watch on YouTube (opens a new tab)')
  const loaded = container.querySelectorAll('[src], [srcset], iframe, link')
  expect(Array.from(loaded, one => one.getAttribute('src'))).toEqual(['/projects/1/cover.webp'])
})
