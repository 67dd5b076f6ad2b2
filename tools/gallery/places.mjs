/** Every screen, and who looks at it: the demo person of each role that may see it. */
import { readFileSync } from 'node:fs';

const nobody = [null];
const drafters = ['creator', 'inventory', 'dealer', 'artist'];
const dealers = ['dealer', 'seller'];
const owners = ['owner', 'artist'];
const museum = ['main', 'curator', 'it'];
const borrowers = ['owner', 'main', 'curator', 'artist'];
const members = [
  'owner',
  'dealer',
  'inventory',
  'seller',
  ...museum,
  'artist',
  'expert',
  'creator',
];
const admin = ['admin'];

const public_ = 'R01 R03 R05 R06 R07 R08 R09 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 X03 X22';
/** Rows of src/contract/frame/addresses.ts; the first person of a row stands for it with `--quick`. */
const who = {
  ...Object.fromEntries(public_.split(' ').map((id) => [id, nobody])),
  ...Object.fromEntries(
    'R22 R23 R26 R27 R28 R29 R30 R40 R41 R42 X11 X16 X18'.split(' ').map((id) => [id, members]),
  ),
  ...{ R02: nobody, R04: ['newcomer'], R20: nobody },
  ...{ R24: ['owner', ...museum, 'artist'], R25: ['owner', ...museum, 'artist'] },
  ...{
    R31: borrowers,
    R32: ['expert'],
    R33: [...owners, ...dealers],
    R34: [...dealers, ...owners],
  },
  ...{ R35: dealers, R36: dealers, R37: dealers, R38: dealers, R39: owners },
  ...{
    R43: ['inventory', 'dealer'],
    R44: ['dealer', 'inventory'],
    R45: ['artist'],
    R46: ['artist'],
  },
  ...{ R47: ['creator'], R48: ['creator'], R49: drafters },
  ...{ X01: ['inventory', 'dealer'], X02: ['inventory', 'dealer'], X04: ['expert'] },
  ...{ X05: [...borrowers, ...dealers], X06: ['expert', 'dealer', ...borrowers] },
  ...{ X07: [...borrowers, 'expert'], X08: [...borrowers, 'it'], X10: ['owner'], X12: dealers },
  ...{ X13: admin, X17: [...owners, ...museum], X23: drafters },
  ...Object.fromEntries(
    'R51 R52 R53 R54 R55 R56 R57 R58 R59 R60 R61 R62 X19 X20 X21'
      .split(' ')
      .map((id) => [id, admin]),
  ),
};
/** They only lead on to another screen. */
const bases = ['R21', 'R50'];

/** [{ id, address, people }]. Throws where a screen is not named above. */
export const places = () => {
  const text = readFileSync('src/contract/frame/addresses.ts', 'utf8');
  const rows = [...text.matchAll(/^ {2}([RX]\d+): '([^']+)'/gm)].map(([, id, address]) => ({
    id,
    address,
  }));
  const unnamed = rows.filter(({ id }) => !who[id] && !bases.includes(id));
  if (rows.length < 60 || unnamed.length > 0)
    throw new Error(`tools/gallery/places.mjs names nobody for: ${unnamed.map(({ id }) => id)}`);
  return rows
    .filter(({ id }) => who[id])
    .map(({ id, address }) => ({
      id,
      address: address === '*' ? '/no/such/page' : address,
      people: who[id],
    }));
};
