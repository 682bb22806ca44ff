import { useNavigate } from '@tanstack/react-router'
import type { Search } from '../../routes/__root.tsx'
import { PublicSearchBox } from '../../platform/ui/list/PublicSearchBox.tsx'

export function ChallengeSearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  return (
    <PublicSearchBox
      q={q}
      action="/challenges"
      label="Search challenges"
      placeholder="Name, company, theme or location"
      onSearch={wanted =>
        void navigate({
          to: '/challenges',
          search: (former: Search) => ({ ...former, q: wanted, limit: undefined }),
          resetScroll: false,
        })
      }
    />
  )
}
