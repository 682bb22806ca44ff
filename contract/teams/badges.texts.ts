import { type BadgeSize, mostBadges } from './badges.calls.ts'

// Texts about badges (docs/product.md §36).

export const badgeMessages = {
  none: 'Choose at least one badge.',
  many: `Print at most ${mostBadges.toLocaleString('en')} badges at once.`,
} as const

export const badgeSizeLabels: Record<BadgeSize, string> = {
  a6: 'A6',
  card: '90 × 54 mm',
  label: '62 × 100 mm',
}
