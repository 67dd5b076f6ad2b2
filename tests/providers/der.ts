/** A value in DER: tag, length, content. */
export const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const size: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) size.unshift(rest & 255);
  const length = body.length < 128 ? [body.length] : [128 | size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
export const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
export const set = (...content: Uint8Array[]) => der(0x31, ...content);
export const octets = (content: Uint8Array) => der(0x04, content);
export const bits = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content);
export const whole = (value: number) => der(0x02, Buffer.from([value]));
export const words = (text: string) => der(0x0c, Buffer.from(text));
export const yes = der(0x01, Buffer.from([255]));
/** `2026-01-01T00:00:00Z` as DER writes it. */
export const time = (iso: string) =>
  der(0x18, Buffer.from(`${iso.replace(/[-:T]/g, '').slice(0, 14)}Z`));
export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const digits = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    return digits;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
};
