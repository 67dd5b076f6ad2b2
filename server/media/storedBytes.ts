import type { Services } from '../providers/ports';

/** A stored file of ours, whole: documents of some hundred kilobytes. */
export const storedBytes = async (
  { storage }: Pick<Services, 'storage'>,
  key: string,
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of storage.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
