import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { blobOfFile } from './blobOfFile';
import { signCopy } from './signingChild';

/**
 * The file is all that is read: no manifest and no revocation list is fetched for a stranger's file. We keep no trust
 * list, so that nobody's name is vouched for (decision 0022).
 */
const settings = {
  verify: {
    verify_after_reading: true,
    verify_trust: false,
    remote_manifest_fetch: false,
    ocsp_fetch: false,
  },
};

interface Store {
  active_manifest?: string;
  manifests?: Record<string, unknown>;
  validation_results?: { activeManifest?: unknown };
}

const start = () => {
  const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: readFileSync(wasm) });
};

/** What the last manifest of the file says, and what does not hold in it; its ingredients' own manifests stay behind. */
const read = async (type: string, path: string) => {
  const { blob, close } = blobOfFile(path);
  try {
    const reader = await WasmReader.fromBlob(type, blob, JSON.stringify(settings));
    const {
      active_manifest = '',
      manifests,
      validation_results,
    } = JSON.parse(reader.json()) as Store;
    return { manifest: manifests?.[active_manifest], results: validation_results?.activeManifest };
  } catch (error) {
    return { fault: String(error).slice(0, 300) };
  } finally {
    close();
  }
};

/**
 * `node credentialsChild.js <type> <file>`: one JSON line with what the file carries. With a folder behind them: a signed copy
 * in it. Ends with 0 whatever the file is, if the library itself runs.
 */
const [type = '', path = '', folder] = process.argv.slice(2);
start();
const said = folder === undefined ? await read(type, path) : await signCopy(type, path, folder);
process.stdout.write(`${JSON.stringify(said)}\n`);
process.stdin.destroy();
