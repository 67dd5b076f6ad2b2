import pg from 'pg';

/** At the front of a statement, or behind the first word of one that kysely builds (`modifyFront`). */
const mark = /^(?:select )?\/\* named: ([a-z ]+) \*\/ /;

/** A statement that the database parses and plans once a connection: for the calls that everybody makes all the time. */
export const named = (name: string, text: string): string => `/* named: ${name} */ ${text}`;

type Ask = (ask: unknown, ...more: unknown[]) => unknown;

/** Sends marked statements under their name, whoever asks: kysely knows no names. */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as Ask;
    const naming: Ask = (ask, ...more) => {
      const name = typeof ask === 'string' ? mark.exec(ask)?.[1] : undefined;
      return name ? plain({ name, text: ask, values: more[0] }) : plain(ask, ...more);
    };
    this.query = naming as typeof this.query;
  }
}
