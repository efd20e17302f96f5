import { wholeNetwork } from '../caller-address.rules.ts';
import type { RouteCounter } from './limits.ts';
import { type Total, WINDOW_MILLISECONDS } from './windows.rules.ts';

/**
 * A customer may own a whole /48, whose 65,536 networks of /64 would each have a budget. Together they have this many; more
 * than one, since a provider may give each of its customers a /64 of it.
 */
const BUDGETS_PER_NETWORK = 5;

/** Why a call was refused. */
export interface Refusal {
  /** Calls per minute. */
  max: number;
  /** Until the window ends. */
  seconds: number;
}

/** The calls that each caller may make on one route in a minute. Callers: a person's id, or an address as from `guestKey`. */
export interface Budget {
  /** Counts a call, from memory. Null if it is allowed. */
  take: (who: string) => Refusal | null;
  /** The same, after counting it in the database if processes share one. */
  takeExactly: (who: string) => Promise<Refusal | null>;
  /** Counts a call if it is allowed, and returns whether it is. A refused call changes nothing. */
  takeIfAllowed: (who: string) => boolean;
}

export function createBudget(
  { callsOf, count, countExactly }: RouteCounter,
  max: number,
  clock: () => Date,
): Budget {
  const most = max * BUDGETS_PER_NETWORK;
  const judge = ({ calls, endsAt }: Total, allowed: number): Refusal | null =>
    calls <= allowed
      ? null
      : { max, seconds: Math.ceil(Math.max(0, endsAt - clock().getTime()) / 1000) };
  const take = (who: string): Refusal | null => {
    const refusal = judge(count(who, max, WINDOW_MILLISECONDS), max);
    const network = wholeNetwork(who);
    // A refused call does not use up the network's budget.
    if (refusal || network === null) return refusal;
    return judge(count(network, most, WINDOW_MILLISECONDS), most);
  };
  return {
    take,
    takeExactly: async (who) => {
      const refusal = judge(await countExactly(who, max, WINDOW_MILLISECONDS), max);
      const network = wholeNetwork(who);
      if (refusal || network === null) return refusal;
      return judge(await countExactly(network, most, WINDOW_MILLISECONDS), most);
    },
    takeIfAllowed: (who) => {
      const network = wholeNetwork(who);
      if (callsOf(who) >= max || (network !== null && callsOf(network) >= most)) return false;
      return take(who) === null;
    },
  };
}
