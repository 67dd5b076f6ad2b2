import { documentFault } from './rules';

/** `node papersChild.js <file> <type>`: one JSON line with the fault of the file, or null. */
const main = async ([path = '', type = '']: string[]) => {
  process.stdout.write(`${JSON.stringify({ fault: await documentFault(path, type) })}\n`);
};

void main(process.argv.slice(2));
