// The types of tables and of the WebSocket. Amounts are hundredths of a chip; times are milliseconds since the epoch.

export type Phase = 'bets' | 'round' | 'over'
export type Result = 'win' | 'push' | 'lose' | ''

export interface HandView {
  cards: string[]
  count: number
  total: number
  soft: boolean
  bet: number
  plus: number
  doubled: boolean
  open_aces: number
  closed: string
  result: string
  why: string
  net: number
}

export interface SeatView {
  seat: number
  taking_part: boolean
  bet: number
  insurance: number | null
  hands: HandView[]
  special: string
  points: number
  wins: number
  pushes: number
  losses: number
  agreed: boolean
  net: number | null
  insurance_net: number
}

export interface DealerView {
  cards: string[]
  count: number
  total: number
  soft: boolean
  natural: boolean
}

export type Range = [lowest: number, highest: number, step: number]

export interface View {
  house: string
  number: number
  seat: number | null
  stage: string
  waits: 'shuffle' | 'card' | 'choice' | ''
  waits_seat: number | null
  waits_hand: number
  asks: Asks
  choices: string[]
  bets: Range | null
  insurance: Range | null
  seats: SeatView[]
  dealer: DealerView
  purse: number | null
  house_account: number | null
  left: number
  cut_card_out: boolean
  over: boolean
  match_over: boolean
  standings: Record<string, string>
}

export type Asks = 'bet' | 'insurance' | 'early' | 'ace' | 'turn' | ''

export interface Chair {
  seat: number
  who: 'person' | 'bot' | 'free'
  name: string
  bet: number | null
  ready: boolean
  skips: boolean
  away: boolean
  missed: number
  connected: boolean
}

export interface PublicView {
  house: string
  shared: boolean
  clock: number | null
  seats: number
  points: number | null
  coached: boolean // hints are allowed
  phase: Phase
  game: number
  step: number
  deadline: number | null
  another: boolean
  chairs: Chair[]
  view: View
  maker: string
  pot: number
  round: string | null
}

export type Can =
  'sit' | 'leave' | 'bet' | 'skip' | 'ready' | 'act' | 'quit' | 'again' | 'stake' | 'bot' | 'unbot' | 'end'

export interface PersonalView {
  seat: number | null
  asks: Asks
  choices: string[]
  bets: Range | null
  insurance: Range | null
  purse: number | null
  special: string
  balance: number | null
  last_bet: number | null
  can: Can[]
}

export type TableEvent =
  | { k: 'open'; number: number; seats: number[] }
  | { k: 'shuffle'; mid: boolean }
  | { k: 'card'; seat: number; hand: number; card: string; hands?: HandView[]; dealer?: DealerView }
  | { k: 'turn'; card: string; dealer: DealerView }
  | {
      k: 'choice'
      seat: number
      hand: number
      name: string
      amount: number | null
      hands: HandView[]
      timeout: boolean
    }
  | { k: 'paid'; seat: number; amount: number }
  | { k: 'over'; seats: SeatView[]; dealer: DealerView }
  | { k: 'match_over'; standings: Record<string, string> }
  | { k: 'sat'; seat: number; name: string; bot: boolean }
  | { k: 'left'; seat: number; name: string; why: 'left' | 'missed' | 'not_agreed' }
  | { k: 'bet'; seat: number; amount: number }
  | { k: 'ready'; seat: number }
  | { k: 'skip'; seat: number }
  | { k: 'stake'; seat: number; amount: number }
  | { k: 'game'; game: number }

export interface State {
  table: string
  version: number
  from: number
  now: number
  look: PublicView
  happened: TableEvent[]
  you: PersonalView
}

export type Command =
  | { do: 'sit'; seat?: number | null }
  | { do: 'leave' }
  | { do: 'bet'; amount: number }
  | { do: 'skip' }
  | { do: 'ready' }
  | { do: 'act'; choice: string }
  | { do: 'insure'; amount: number }
  | { do: 'quit' }
  | { do: 'again' }
  | { do: 'stake' }
  | { do: 'bot'; seat?: number | null }
  | { do: 'unbot'; seat: number }
  | { do: 'end' }

// The WebSocket: `ClientIn` goes to the server, `ClientOut` comes from it

export type ClientIn =
  | { type: 'watch'; table: string }
  | { type: 'unwatch'; table: string }
  | { type: 'do'; id: string; table: string; step?: number; command: Command }
  | { type: 'chat'; id: string; table: string; text: string }
  | { type: 'ping' }

export interface ChatLine {
  n: number
  seat: number | null
  name: string
  text: string
  at: number
}

export interface Present {
  name: string
  seat: number | null
  connected: boolean
}

export type TableMessage =
  | ({ type: 'state' } & State)
  | { type: 'chat'; table: string; lines: ChatLine[] }
  | { type: 'presence'; table: string; people: Present[]; watching: number }
  | { type: 'closed'; table: string; code: string }

export type ClientOut =
  | TableMessage
  | { type: 'done'; id: string; version: number }
  | { type: 'refused'; id: string | null; code: string; sentence: string; table?: string }
  | { type: 'balance'; balance: number }
  | { type: 'pong'; now: number }
