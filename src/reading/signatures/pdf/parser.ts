import { Name, PdfFault, Ref, Text, type Dict, type Value } from './values';

const mostDepth = 40;
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const digitOf = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  const sign = String.fromCharCode(byte);
  return /[0-9a-fA-F]/.test(sign) ? parseInt(sign, 16) : -1;
};

/** Reads PDF values from a place of a file, one behind the other. Throws `PdfFault` for all that it does not know. */
export class Parser {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  skip(): void {
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.at += 1;
      if (this.bytes[this.at] !== 0x25) return;
      while (this.at < this.bytes.length && ![10, 13].includes(this.bytes[this.at] ?? 10))
        this.at += 1;
    }
  }

  /** The next run of ordinary characters; empty before a delimiter. */
  word(): string {
    this.skip();
    const from = this.at;
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at] ?? 0;
      if (isSpace(byte) || delimiters.has(byte)) break;
      this.at += 1;
    }
    return String.fromCharCode(...this.bytes.subarray(from, Math.min(this.at, from + 200)));
  }

  expect(word: string): void {
    const found = this.word();
    if (found !== word) throw new PdfFault(`"${word}" is expected at byte ${this.at}.`);
  }

  integer(): number {
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw new PdfFault(`A number is expected at byte ${this.at}.`);
    return Number(word);
  }

  value(depth = 0): Value {
    if (depth > mostDepth) throw new PdfFault('Values lie too deep in each other.');
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === 0x2f) return this.name();
    if (byte === 0x28) return this.literal();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex();
    return this.plain();
  }

  /** A number, a reference or a word. */
  private plain(): Value {
    const word = this.word();
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word))
      throw new PdfFault(`Not a value at byte ${this.at}.`);
    if (!/^\d{1,10}$/.test(word)) return Number(word);
    const after = this.at;
    if (this.word() === '0' && this.word() === 'R') return new Ref(Number(word));
    this.at = after;
    return Number(word);
  }

  private name(): Name {
    this.at += 1;
    const from = this.at;
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at] ?? 0;
      if (isSpace(byte) || delimiters.has(byte)) break;
      this.at += 1;
    }
    const raw = new TextDecoder('latin1').decode(this.bytes.subarray(from, this.at));
    return new Name(
      raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );
  }

  private array(depth: number): Value[] {
    this.at += 1;
    const values: Value[] = [];
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x5d) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  private dict(depth: number): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      if (this.bytes[this.at] !== 0x2f)
        throw new PdfFault(`A name is expected at byte ${this.at}.`);
      const { name } = this.name();
      // Readers differ in which of two they take: a way to show one document to one of them and another to the next.
      if (dict.has(name)) throw new PdfFault(`"${name}" stands twice at byte ${this.at}.`);
      dict.set(name, this.value(depth + 1));
    }
    this.at += 2;
    return dict;
  }

  private hex(): Text {
    const from = this.at;
    const digits: number[] = [];
    for (this.at += 1; this.bytes[this.at] !== 0x3e; this.at += 1) {
      if (isSpace(this.bytes[this.at])) continue;
      const digit = digitOf(this.bytes[this.at]);
      if (digit < 0) throw new PdfFault(`Not a hexadecimal digit at byte ${this.at}.`);
      digits.push(digit);
    }
    this.at += 1;
    const bytes = new Uint8Array(Math.ceil(digits.length / 2));
    digits.forEach((digit, index) => {
      bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (index % 2 ? digit : digit << 4);
    });
    return new Text(bytes, true, from, this.at);
  }

  private literal(): Text {
    const from = this.at;
    const made: number[] = [];
    let depth = 0;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new PdfFault(`The text at byte ${from} has no end.`);
      this.at += 1;
      if (byte === 0x5c) {
        this.escaped(made);
        continue;
      }
      if (byte === 0x28 && ++depth === 1) continue;
      if (byte === 0x29 && --depth === 0) break;
      made.push(byte);
    }
    return new Text(Uint8Array.from(made), false, from, this.at);
  }

  private escaped(made: number[]): void {
    const sign = String.fromCharCode(this.bytes[this.at] ?? 0);
    const octal = /^[0-7]{1,3}/.exec(
      String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)),
    )?.[0];
    if (octal) {
      made.push(parseInt(octal, 8) & 0xff);
      this.at += octal.length;
      return;
    }
    this.at += 1;
    if (sign === '\r' && this.bytes[this.at] === 0x0a) this.at += 1;
    if (sign === '\r' || sign === '\n') return;
    made.push(escapes[sign] ?? sign.charCodeAt(0));
  }
}
