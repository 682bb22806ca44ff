export function fieldsToMend(count: number): string {
  return count === 1 ? '1 field needs another look' : `${count} fields need another look`
}
