/** Up to one in so many, numbers are kept one by one: below it bits take more room than the numbers do. */
const sparse = 256;

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** A set of listings by their places; never changed once made. */
export class Bitmap {
  private constructor(
    readonly size: number,
    private readonly few: Set<number> | null,
    private readonly bits: Uint32Array,
  ) {}

  static of(places: Iterable<number>): Bitmap {
    const few = new Set(places);
    let last = 0;
    for (const place of few) if (place > last) last = place;
    if (few.size * sparse < last) return new Bitmap(few.size, few, new Uint32Array());
    const bits = new Uint32Array((last >>> 5) + 1);
    for (const place of few) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    return new Bitmap(few.size, null, bits);
  }

  /** Of numbers as the database packs them: four bytes each, the greatest first. */
  static packed(places: Buffer): Bitmap {
    const all = new Int32Array(places.length / 4);
    for (let at = 0; at < all.length; at += 1) all[at] = places.readInt32BE(at * 4);
    return Bitmap.of(all);
  }

  has(place: number): boolean {
    if (this.few) return this.few.has(place);
    return (((this.bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  /** The same set where these stand as told. */
  changed(told: Map<number, boolean>): Bitmap {
    let size = this.size;
    for (const [place, inside] of told) size += Number(inside) - Number(this.has(place));
    if (this.few) {
      const few = new Set(this.few);
      for (const [place, inside] of told)
        if (inside) few.add(place);
        else few.delete(place);
      return few.size > 4096 ? Bitmap.of(few) : new Bitmap(size, few, this.bits);
    }
    let last = this.bits.length * 32 - 1;
    for (const place of told.keys()) if (place > last) last = place;
    const bits = new Uint32Array((last >>> 5) + 1);
    bits.set(this.bits);
    for (const [place, inside] of told) {
      const bit = 1 << (place & 31);
      const word = bits[place >>> 5] ?? 0;
      bits[place >>> 5] = inside ? word | bit : word & ~bit;
    }
    return new Bitmap(size, null, bits);
  }

  private *each(): Iterable<number> {
    if (this.few) return yield* this.few;
    for (const [at, word] of this.bits.entries())
      for (let left = word; left !== 0; left &= left - 1)
        yield at * 32 + (31 - Math.clz32(left & -left));
  }

  /** What is in all of the sets; at least one is needed. */
  static shared(sets: Bitmap[]): Bitmap {
    const [least, ...others] = [...sets].sort((a, b) => a.size - b.size);
    if (!least) throw new Error('No set to share');
    if (others.length === 0) return least;
    if (least.few || others.some(({ few }) => few)) {
      const found = new Set<number>();
      for (const place of least.each())
        if (others.every((other) => other.has(place))) found.add(place);
      return new Bitmap(found.size, found, new Uint32Array());
    }
    const bits = Uint32Array.from(least.bits);
    for (const other of others)
      for (let at = 0; at < bits.length; at += 1)
        bits[at] = (bits[at] ?? 0) & (other.bits[at] ?? 0);
    let size = 0;
    for (let at = 0; at < bits.length; at += 1) size += ones(bits[at] ?? 0);
    return new Bitmap(size, null, bits);
  }

  /** How many are in both, without those to be left out. */
  sharedSize(other: Bitmap, except: ReadonlySet<number>): number {
    let size = 0;
    const [least, most] = this.size < other.size ? [this, other] : [other, this];
    if (least.few || most.few) for (const place of least.each()) size += Number(most.has(place));
    else
      for (let at = Math.min(least.bits.length, most.bits.length) - 1; at >= 0; at -= 1)
        size += ones((least.bits[at] ?? 0) & (most.bits[at] ?? 0));
    for (const place of except) size -= Number(this.has(place) && other.has(place));
    return size;
  }

  sizeWithout(except: ReadonlySet<number>): number {
    let size = this.size;
    for (const place of except) size -= Number(this.has(place));
    return size;
  }

  places(): number[] {
    return [...this.each()];
  }

  /** All places are below it. */
  get span(): number {
    if (!this.few) return this.bits.length * 32;
    let last = 0;
    for (const place of this.few) if (place > last) last = place;
    return last + 1;
  }

  /** As `get_bit(bytea, n)` of the database reads it. */
  asBytes(): Buffer {
    if (this.few) {
      const bytes = Buffer.alloc((this.span >>> 3) + 1);
      for (const place of this.few)
        bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7));
      return bytes;
    }
    return Buffer.from(this.bits.buffer, this.bits.byteOffset, this.bits.byteLength);
  }
}
