import pg from 'pg';

interface ListenerOptions {
  databaseUrl: string;
  log(line: string): void;
  /** A topic of the outbox has something new. */
  onNotify(topic: string): void;
  /** The connection was lost and is back: what was told meanwhile was not heard. */
  back(): void;
}

/** LISTEN on a connection of its own, opened anew when it is lost. */
export const listen = ({ databaseUrl, log, onNotify, back }: ListenerOptions) => {
  let client: pg.Client | null = null;
  let closed = false;
  const open = async (again: boolean): Promise<void> => {
    if (closed) return;
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on('error', (error) => {
      log(`listener: ${error.message}`);
      if (client === fresh) {
        client = null;
        setTimeout(() => void open(true), 500);
      }
    });
    fresh.on('notification', ({ payload }) => payload && onNotify(payload));
    try {
      await fresh.connect();
      await fresh.query('listen outbox');
      client = fresh;
      if (again) back();
    } catch {
      await fresh.end().catch(() => {});
      setTimeout(() => void open(again), 500);
    }
  };
  void open(false);
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
};
