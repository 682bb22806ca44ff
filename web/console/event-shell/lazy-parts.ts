import { lazy } from 'react'

const parts = () => import('./event-parts.ts')

export const EventBurger = lazy(async () => ({ default: (await parts()).EventBurger }))
export const EventDrawerNav = lazy(async () => ({ default: (await parts()).EventDrawerNav }))
export const EventEnd = lazy(async () => ({ default: (await parts()).EventEnd }))
export const EventMore = lazy(async () => ({ default: (await parts()).EventMore }))
export const EventName = lazy(async () => ({ default: (await parts()).EventName }))
export const EventNav = lazy(async () => ({ default: (await parts()).EventNav }))
export const RoundStrip = lazy(async () => ({ default: (await parts()).RoundStrip }))
