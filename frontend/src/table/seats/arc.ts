/** Positions of the other seats around a wide table, as fractions of its half-width and height. */

const CENTRE = 0.12
const WIDE = 0.86
const HIGH = 0.62

export interface Place {
  x: number
  y: number
}

/** Turns go from right to left: seat 1 is at the dealer's left. */
export function arc(seats: number[], own: number | null): Map<number, Place> {
  const order = own === null ? seats : [...seats.filter((seat) => seat > own), ...seats.filter((seat) => seat < own)]
  const left = own === null ? [] : order.slice(0, Math.ceil(order.length / 2))
  const right = order.slice(left.length)
  const places = new Map<number, Place>()
  if (own === null)
    seats.forEach((seat, i) => places.set(seat, on(seats.length > 1 ? 76 - (152 * i) / (seats.length - 1) : 0)))
  left.forEach((seat, i) => places.set(seat, on(-angle(i, left.length))))
  if (own !== null) right.toReversed().forEach((seat, i) => places.set(seat, on(angle(i, right.length))))
  return places
}

/** The angle from the bottom in degrees, for the i-th neighbour. */
function angle(i: number, many: number): number {
  if (many === 1) return 56
  return 38 + (i * (80 - 38)) / (many - 1)
}

function on(degrees: number): Place {
  const turn = (degrees * Math.PI) / 180
  return { x: WIDE * Math.sin(turn), y: CENTRE + HIGH * Math.cos(turn) }
}
