import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one call on its way to the node. */
type Fate =
  | 'pass'
  /** It is down: an error of HTTP. */
  | 'refuse'
  /** It never answers. */
  | 'hang'
  /** The node does it, and the answer is lost. */
  | 'lose the answer'
  /** It answers this instead. */
  | { result: unknown };

interface Call {
  id: number;
  method: string;
  params?: unknown[];
}

export interface NodeBetween {
  url: string;
  /** Decides of each call; from the start all pass. */
  fate: (method: string, params: readonly unknown[]) => Fate | Promise<Fate>;
  close(): Promise<void>;
}

/** A node that stands between the product and a real one, so that a test can have it fail as nodes do. */
export const nodeBetween = async (behind: string): Promise<NodeBetween> => {
  const answerWith = async (text: string, response: ServerResponse) => {
    const { id, method, params = [] } = JSON.parse(text) as Call;
    const fate = await between.fate(method, params);
    if (fate === 'hang') return;
    if (fate === 'refuse') return response.writeHead(503).end();
    response.setHeader('content-type', 'application/json');
    if (typeof fate === 'object')
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: fate.result }));
    const answer = await fetch(behind, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    if (fate === 'lose the answer') return response.destroy();
    return response.end(await answer.text());
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      answerWith(Buffer.concat(parts).toString(), response).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const between: NodeBetween = {
    // As providers of nodes hand them out: the secret is part of the address
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/${secretOfNode}`,
    fate: () => 'pass',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return between;
};

/** Part of the node's address; nobody may read it anywhere. */
export const secretOfNode = 'f00dfacef00dfacef00dface';
