export function thingsToFix(count: number): string {
  return count === 1 ? '1 thing to fix' : `${count} things to fix`
}
