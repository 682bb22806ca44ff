const undone = new Set<string>()

/** This window undid it, and has said so. */
export function noteUndone(release: string): void {
  undone.add(release)
}

export function isUndoneHere(release: string): boolean {
  return undone.has(release)
}

let pressedAt = Number.NEGATIVE_INFINITY

/** Somebody has pressed the button of a release in this window. */
export function notePress(): void {
  pressedAt = performance.now()
}

/** Whether that was just now: only then may the button that takes it back have the focus. */
export function isJustPressed(): boolean {
  return performance.now() - pressedAt < 10_000
}
