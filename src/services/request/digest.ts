/** Hexadecimal SHA-256, or null where the page is no secure context and the browser offers none. */
export const digest = async (part: Blob): Promise<string | null> => {
  if (!globalThis.isSecureContext || !crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
