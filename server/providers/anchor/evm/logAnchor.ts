/** Made of LogAnchor.sol by `npm run contract`: do not edit. */
export const logAnchorAbi = [
  { inputs: [], stateMutability: 'nonpayable', type: 'constructor' },
  { inputs: [], name: 'NoRoot', type: 'error' },
  {
    inputs: [{ internalType: 'uint64', name: 'latest', type: 'uint64' }],
    name: 'NotLarger',
    type: 'error',
  },
  { inputs: [], name: 'NotOwner', type: 'error' },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'uint64', name: 'size', type: 'uint64' },
      { indexed: true, internalType: 'bytes32', name: 'root', type: 'bytes32' },
    ],
    name: 'Anchored',
    type: 'event',
  },
  {
    inputs: [
      { internalType: 'uint64', name: 'size', type: 'uint64' },
      { internalType: 'bytes32', name: 'root', type: 'bytes32' },
    ],
    name: 'anchor',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [],
    name: 'latest',
    outputs: [{ internalType: 'uint64', name: '', type: 'uint64' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [],
    name: 'owner',
    outputs: [{ internalType: 'address', name: '', type: 'address' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [{ internalType: 'uint64', name: 'size', type: 'uint64' }],
    name: 'rootOf',
    outputs: [{ internalType: 'bytes32', name: 'root', type: 'bytes32' }],
    stateMutability: 'view',
    type: 'function',
  },
] as const;

export const logAnchorBytecode =
  '0x60a0604052348015600f57600080fd5b50336080526080516102ab610035600039600081816088015261011001526102ab6000f3fe608060405234801561001057600080fd5b506004361061004c5760003560e01c806352bfe789146100515780638da5cb5b146100835780639d7384d9146100c2578063a6855208146100f0575b600080fd5b6000546100659067ffffffffffffffff1681565b60405167ffffffffffffffff90911681526020015b60405180910390f35b6100aa7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161007a565b6100e26100d0366004610229565b60016020526000908152604090205481565b60405190815260200161007a565b6101036100fe36600461024b565b610105565b005b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461014e576040516330cd747160e01b815260040160405180910390fd5b60005467ffffffffffffffff908116908316116101925760005460405163189ce2a760e11b815267ffffffffffffffff909116600482015260240160405180910390fd5b60008190036101b35760405162cccc2760e81b815260040160405180910390fd5b6000805467ffffffffffffffff191667ffffffffffffffff84169081178255808252600160205260408083208490555183927f4ac5b9bdb01817da80ec1c33e76c5bef927ab969dd8e8ba4ce21da0d7996e56f91a35050565b803567ffffffffffffffff8116811461022457600080fd5b919050565b60006020828403121561023b57600080fd5b6102448261020c565b9392505050565b6000806040838503121561025e57600080fd5b6102678361020c565b94602093909301359350505056fea26469706673582212205a8a08b8ae556bfbcc2878cfc9da37cafe1f62039c3cf8459d963febd3e5178464736f6c63430008250033';
