import { type ReactNode, useRef } from 'react'
import { SectionList } from '../../platform/ui/base/SectionList.tsx'
import css from './SettingsFrame.module.css'

/** The pages of the settings, with a list of what is where. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <div className={css.frame}>
      <SectionList of={content} pages={pages} />
      <div ref={content} className={css.content} data-sections="">
        {children}
      </div>
    </div>
  )
}

const pages = [
  { label: 'Settings', to: '/settings' },
  { label: 'System', to: '/settings/system' },
] as const
