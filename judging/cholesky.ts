import { at } from './at.ts'

// A symmetric positive definite matrix as its lower triangle, row after row: entry (i, j) is at i(i + 1)/2 + j.

/** The factor L of A = L·Lᵀ, in the same form. */
export function choleskyFactor(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(matrix.length)
  for (let i = 0; i < size; i++) {
    const rowI = rowStart(i)
    for (let j = 0; j <= i; j++) {
      const rowJ = rowStart(j)
      let rest = at(matrix, rowI + j)
      for (let k = 0; k < j; k++) rest -= at(factor, rowI + k) * at(factor, rowJ + k)
      factor[rowI + j] = i === j ? Math.sqrt(rest) : rest / at(factor, rowJ + j)
    }
  }
  return factor
}

export function rowStart(i: number): number {
  return (i * (i + 1)) / 2
}

/** x with L·x = right. */
export function solveLower(factor: Float64Array, right: Float64Array): Float64Array {
  const x = new Float64Array(right.length)
  for (let i = 0; i < right.length; i++) {
    const row = rowStart(i)
    let rest = at(right, i)
    for (let k = 0; k < i; k++) rest -= at(factor, row + k) * at(x, k)
    x[i] = rest / at(factor, row + i)
  }
  return x
}

/** x with Lᵀ·x = right. */
export function solveUpper(factor: Float64Array, right: Float64Array): Float64Array {
  const x = Float64Array.from(right)
  for (let i = right.length - 1; i >= 0; i--) {
    const row = rowStart(i)
    const value = at(x, i) / at(factor, row + i)
    x[i] = value
    for (let k = 0; k < i; k++) x[k] = at(x, k) - at(factor, row + k) * value
  }
  return x
}
