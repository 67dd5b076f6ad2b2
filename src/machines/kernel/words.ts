import type { Actor } from '#machines/kernel/actor';

/** What people read of an event: on its button, in the question before it, in the history. */
export interface EventWords {
  /** On the button: "Accept". An event without a verb has no button: the server or a form sends it. */
  verb?: string;
  /** Asked before it is sent, where it cannot be undone. */
  confirm?: string;
  /** What the person is asked for before it is sent. */
  asks?: 'reason';
  /** In the inbox of the person for whom it waits: "Approve the loan as curator". */
  task?: string;
  /** In the history: "Accepted". The verb stands in its place where there is none. */
  done?: string;
  /** In the history where it led to a state with one of these tags: "Loan lapsed". */
  doneAs?: Record<string, string>;
  /** No step for people: a check that the server makes by the way. The history of the row leaves it out. */
  quiet?: true;
  /** It comes every few seconds: no history is written of it and nobody is told. */
  unkept?: true;
  /** What it does, or until when it may be done: beside its verb in a list of what may be done. */
  hint?: string;
  /** Why it is not done, by a tag of the state that does not take it. The first tag that fits is said. */
  closed?: Record<string, string>;
  /** What a row still lacks in a state that does not take it yet. Each that does not hold is named. */
  needs?: readonly Need[];
  /** How the button is drawn. */
  tone?: 'main' | 'plain' | 'danger';
}

/** Of a guard: what to say when it does not hold. `who` marks guards that ask who sends the event, not how things stand. */
export interface GuardWords {
  sentence: string;
  who?: true;
  /** It asks what kind of thing the row is about: where it does not hold it never will, and there is no button. */
  never?: true;
}

/** A row as a chart sees it. */
export interface Row {
  state: string;
  context: unknown;
}

/** Something that must be so of a row, and the sentence for people where it is not. */
export interface Need {
  code: string;
  sentence: string;
  /** `never`: where it does not hold it never will. Screens leave the act out; a call is refused all the same. */
  never?: true;
  // A method, so that a chart may name the shape of its own context. `by`: the person who begins it.
  holds(row: Row, by?: Actor): boolean;
}

/** How a row comes into being: the event that its call sends, who may send it, and on what. */
export interface Birth {
  event: string;
  by: (actor: Actor) => boolean;
  /** On the button: "Verify". A birth without a verb has no button on the page of its record. */
  verb?: string;
  /** On the button where it was done before: "Verify again". */
  again?: string;
  hint?: string;
  /** What must be so of the record on which it begins. The first that does not hold is said. */
  needs?: readonly Need[];
}

/** A chart's words, kept at `meta.words` of its root. */
export interface Words<Event extends string = string, Guard extends string = string> {
  /** In the history, of the row's birth: "Requested". */
  born: string;
  events: Record<Event, EventWords>;
  guards: Record<Guard, GuardWords>;
  birth?: Birth;
}
