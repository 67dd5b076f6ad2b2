import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { connection, type ConnectionEvent } from '../../../src/machines/screens/connection';

const open = () => {
  const clock = new SimulatedClock();
  const actor = createActor(connection, { clock }).start();
  return {
    clock,
    said: () => actor.getSnapshot().value,
    send: (type: ConnectionEvent['type']) => actor.send({ type }),
  };
};

describe('the line to the server', () => {
  it('is silent about a server that comes back within six seconds', () => {
    const { clock, said, send } = open();
    send('server.lose');
    clock.increment(5_999);
    expect(said()).toBe('unanswered');
    send('server.restore');
    clock.increment(60_000);
    expect(said()).toBe('up');
  });

  it('tells a server that stays away, and for four seconds that it is back', () => {
    const { clock, said, send } = open();
    send('server.lose');
    clock.increment(3_000);
    send('server.lose'); // each try that fails says so: the pause does not begin anew
    clock.increment(3_000);
    expect(said()).toBe('away');
    send('server.restore');
    expect(said()).toBe('back');
    clock.increment(4_000);
    expect(said()).toBe('up');
  });

  it('tells a lost network first: nothing is said of the server then', () => {
    const { clock, said, send } = open();
    send('server.lose');
    clock.increment(6_000);
    send('connection.lose');
    expect(said()).toBe('down');
    send('server.lose');
    expect(said()).toBe('down');
    send('connection.restore');
    expect(said()).toBe('restored');
    clock.increment(4_000);
    expect(said()).toBe('up');
  });
});
