// The parts of the frame that only an event has: one chunk, which the console's other pages need not load.

export { EventBurger } from './EventBurger.tsx'
export { EventDrawerNav } from './EventDrawerNav.tsx'
export { EventEnd, EventName } from './EventHead.tsx'
export { EventMore } from './EventMore.tsx'
export { EventNav } from './EventNav.tsx'
export { RoundStrip } from './RoundStrip.tsx'
