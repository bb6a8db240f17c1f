/** Places of the other seats: seat 1 is at the dealer's left, so at the right of the screen. Turns go from right to left. */

export interface Place {
  side: -1 | 1 // left, right
  row: number // from the top, for seats in two columns
  x: number // from the middle, in units of the felt
  y: number // from the top
}

/** From the seat beside your own up to the dealer. */
const WIDE: Record<number, [number, number][]> = {
  1: [[418, 250]],
  2: [
    [352, 366],
    [500, 120],
  ],
  3: [
    [306, 378],
    [462, 208],
    [540, 34],
  ],
}

export function arc(seats: number[], own: number | null): Map<number, Place> {
  const order = own === null ? [] : [...seats.filter((seat) => seat > own), ...seats.filter((seat) => seat < own)]
  const half = own === null ? Math.floor(seats.length / 2) : Math.ceil(order.length / 2)
  const left = own === null ? seats.slice(seats.length - half) : order.slice(0, half)
  const right = own === null ? seats.slice(0, half) : order.slice(half)
  const places = new Map([...column(left, -1), ...column(right.toReversed(), 1)])
  // Onlookers may have one seat in front of them.
  for (const seat of seats) if (!places.has(seat)) places.set(seat, { side: -1, row: half + 1, x: 0, y: 400 })
  return places
}

/** A column of seats, from the one next to you upwards. */
function column(seats: number[], side: -1 | 1): [number, Place][] {
  const places = WIDE[seats.length] ?? []
  return seats.map((seat, i) => {
    const [x, y] = places[i] ?? [0, 0]
    return [seat, { side, row: seats.length - i, x: x * side, y }]
  })
}
