import type { Call } from '#contract/frame/call';
import type { Actor } from '#machines/kernel/actor';
import type { Stored } from '../../../server/lifecycle/kinds/kinds';
import type { Asked, PeopledServer, Person } from '../frame/testServer';
import type { Step, Told } from './predict';

/** Where a row is, as the chart says it. */
export interface Place {
  state: string;
  context: Record<string, unknown>;
}

/** An event as a call sends it. */
export interface Said {
  type: string;
  /** Sent by the server, whoever asked. */
  server?: true;
  /** It must be possible, and is no step: the row is so already. */
  idle?: true;
  [payload: string]: unknown;
}

/** Somebody who tries: what they are to the row, and whether they may know of it. */
export interface Player {
  person: Person;
  /** Their column in the table of permissions; empty for a person without a role. */
  abbr: string;
  actor: Actor;
  knows: (place: Place) => boolean;
  /** What they are answered before anything of theirs is looked at; null: nothing is in their way. */
  turned?: (place: Place) => number | null;
  /** A screen with its token: no person. */
  screen?: true;
}

/** What is sent; `form`: the body with its files. */
export interface Sent extends Asked {
  form?: FormData;
}

/** One call about a row, and what the chart hears of it: all of it or nothing. */
export interface Move {
  name: string;
  row: Call;
  ask: (place: Place) => Sent;
  /** `sentAt`: what its sender saw, which is another place where somebody came before. */
  hears: (place: Place, sentAt: Place, player: Player) => Said[];
  /** What is answered where the chart refuses it; 409 where nothing is said. */
  refuses?: (place: Place) => number;
  /** Whose call is about this row; where nothing is said, everybody's. */
  isBy?: (player: Player) => boolean;
  /** Of two at once one may be refused by what it is about, whatever the chart says: never tried beside another. */
  alone?: true;
  /** Whether the call is about this row here; elsewhere it would make another one. */
  fits?: (place: Place) => boolean;
  /** What has to be learned once it has happened, such as a code from a letter. */
  after?: () => Promise<void>;
}

/** What happens to a row by no call of the contract: a finder's form, a film, a signature. */
export interface Deed {
  name: string;
  hears: Said[];
  fits: (place: Place) => boolean;
  do: () => Promise<unknown>;
}

/** A row of a lifecycle that was born over HTTP, with all that may be done to it. */
export interface Subject {
  lifecycle: Stored;
  id: string;
  item: string | null;
  birth: Step[];
  place: Place;
  players: Record<string, Player>;
  moves: Move[];
  deeds?: Deed[];
  /** What the server does of itself after these steps, where its jobs run; and whether it has done so. */
  works?: (told: Told) => Said[];
  rests?: () => Promise<boolean>;
  /** The accounts behind the chart's words for readers of letters. */
  letters: Record<string, string[]>;
  /** What a page of it follows, and who looks at that page. */
  topic: string;
  watcher: Person;
  /** What the API tells of it, and what it should tell at a place. */
  read: () => Promise<unknown>;
  reads: (place: Place) => unknown;
  /**
   * Whether even its parties may no longer know of it: their pages are told so, and nothing else. `on return`: a page that
   * comes back is not let in, one that stays has heard the last of it.
   */
  isGone?: (place: Place) => boolean | 'on return';
  /** Columns beside the context that lie earlier once time has passed, in ms. */
  passes?: (ms: number) => Promise<unknown>;
}

/** How rows of a lifecycle come into being. `name` is unique: letters are told apart by it. */
export interface Plan {
  lifecycle: Stored;
  begin: (server: PeopledServer, name: string) => Promise<Subject>;
}
