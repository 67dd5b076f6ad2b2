/**
 * Compiles server/providers/anchor/evm/LogAnchor.sol and writes its ABI and bytecode beside it (decision 80). The artefact is
 * committed, so that nobody needs the compiler to run the product. `--check` writes nothing and exits 1 where it is not what the
 * compiler makes of the source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import solc from 'solc';

const name = 'LogAnchor';
const folder = 'server/providers/anchor/evm';

/** `paris` knows no instruction that a chain of today could lack. */
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

const compiled = () => {
  const content = readFileSync(`${folder}/${name}.sol`, 'utf8');
  const input = { language: 'Solidity', sources: { [`${name}.sol`]: { content } }, settings };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  if (errors.length > 0)
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const { abi, evm } = contracts[`${name}.sol`][name];
  return { abi, bytecode: `0x${evm.bytecode.object}` };
};

const { abi, bytecode } = compiled();
const path = `${folder}/logAnchor.ts`;
const text = `/** Made of ${name}.sol by \`npm run contract\`: do not edit. */
export const logAnchorAbi = ${JSON.stringify(abi)} as const;

export const logAnchorBytecode =
  '${bytecode}';
`;
const options = await resolveConfig(path);
const formatted = await format(text, { ...options, parser: 'typescript' });
if (!process.argv.includes('--check')) writeFileSync(path, formatted);
else if (readFileSync(path, 'utf8') !== formatted) {
  console.error(`${path} is not made of ${name}.sol: npm run contract`);
  process.exit(1);
}
console.log(`${path}: ${(bytecode.length - 2) / 2} bytes of code`);
