/** The three inner loops that take most of a verification, four or sixteen numbers at a time (WebAssembly SIMD). */

const row = [0, 16, 32, 48];

/**
 * Nearest and second nearest of the rows from $row to $end (64 bytes each) to one query by differing bits; writes
 * first, second, their distances, as four i32. Of equal rows the earlier one is nearer.
 */
const nearest = `
(func $nearest (param $row $end $query $out)
  ${row.map((_, i) => `(local $q${i} v128)`).join(' ')} (local $sum v128)
  (local $bits i32) (local $at i32) (local $best i32) (local $next i32) (local $first i32) (local $second i32)
  ${row.map((offset, i) => `(local.set $q${i} (v128.load offset=${offset} (local.get $query)))`).join('\n  ')}
  (local.set $best (i32.const 512))
  (local.set $next (i32.const 512))
  (local.set $first (i32.const -1))
  (local.set $second (i32.const -1))
  (block $done
    (loop $rows
      (br_if $done (i32.eqz (i32.lt_s (local.get $row) (local.get $end))))
      ;; ones per byte of the four quarters, then bytes to sixteens to thirty-twos
      (local.set $sum (i8x16.add
        ${[0, 2]
          .map(
            (i) => `(i8x16.add
          (i8x16.popcnt (v128.xor (local.get $q${i}) (v128.load offset=${i * 16} (local.get $row))))
          (i8x16.popcnt (v128.xor (local.get $q${i + 1}) (v128.load offset=${i * 16 + 16} (local.get $row)))))`,
          )
          .join('\n        ')}))
      (local.set $sum (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $sum))))
      (local.set $bits (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
        (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (if (i32.lt_s (local.get $bits) (local.get $next))
        (local.set $next (local.get $bits))
        (local.set $second (local.get $at))
        (if (i32.lt_s (local.get $bits) (local.get $best))
          (local.set $next (local.get $best))
          (local.set $second (local.get $first))
          (local.set $best (local.get $bits))
          (local.set $first (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br $rows)))
  (i32.store offset=0 (local.get $out) (local.get $first))
  (i32.store offset=4 (local.get $out) (local.get $second))
  (i32.store offset=8 (local.get $out) (local.get $best))
  (i32.store offset=12 (local.get $out) (local.get $next)))`;

const total = (name: string) => `(f32.add
      (f32.add (f32x4.extract_lane 0 (local.get ${name})) (f32x4.extract_lane 1 (local.get ${name})))
      (f32.add (f32x4.extract_lane 2 (local.get ${name})) (f32x4.extract_lane 3 (local.get ${name}))))`;

/**
 * One cell of 16 x 16 numbers at $still against the cells that begin at $laid and the $count - 1 following places of
 * the same line; $stride is the bytes of a line. Writes sum, sum of squares and sum of products of each as three f32.
 */
const compare = `
(func $compare (param $still $laid $stride $count $out)
  (local $p i32) (local $q i32) (local $line i32) (local $value v128)
  (local $sum v128) (local $squares v128) (local $cross v128)
  (loop $places
    (local.set $p (local.get $still))
    (local.set $q (local.get $laid))
    (local.set $line (i32.const 0))
    (local.set $sum (v128.const_zero))
    (local.set $squares (v128.const_zero))
    (local.set $cross (v128.const_zero))
    (loop $lines
      ${row
        .map(
          (offset) => `(local.set $value (v128.load offset=${offset} (local.get $q)))
      (local.set $sum (f32x4.add (local.get $sum) (local.get $value)))
      (local.set $squares (f32x4.add (local.get $squares) (f32x4.mul (local.get $value) (local.get $value))))
      (local.set $cross (f32x4.add (local.get $cross)
        (f32x4.mul (local.get $value) (v128.load offset=${offset} (local.get $p)))))`,
        )
        .join('\n      ')}
      (local.set $p (i32.add (local.get $p) (local.get $stride)))
      (local.set $q (i32.add (local.get $q) (local.get $stride)))
      (local.set $line (i32.add (local.get $line) (i32.const 1)))
      (br_if $lines (i32.lt_s (local.get $line) (i32.const 16))))
    (f32.store offset=0 (local.get $out) ${total('$sum')})
    (f32.store offset=4 (local.get $out) ${total('$squares')})
    (f32.store offset=8 (local.get $out) ${total('$cross')})
    (local.set $out (i32.add (local.get $out) (i32.const 12)))
    (local.set $laid (i32.add (local.get $laid) (i32.const 4)))
    (local.set $count (i32.sub (local.get $count) (i32.const 1)))
    (br_if $places (i32.lt_s (i32.const 0) (local.get $count)))))`;

/**
 * Adds up $rows rows of bytes ($stride apart) column by column, sixteen columns at a time up to $width; writes sums of
 * two bytes each. Up to 257 rows.
 */
const stack = `
(func $stack (param $from $rows $stride $width $out)
  (local $x i32) (local $p i32) (local $row i32) (local $low v128) (local $high v128)
  (loop $columns
    (local.set $p (i32.add (local.get $from) (local.get $x)))
    (local.set $row (i32.const 0))
    (local.set $low (v128.const_zero))
    (local.set $high (v128.const_zero))
    (loop $down
      (local.set $low (i16x8.add (local.get $low) (i16x8.extend_low_i8x16_u (v128.load (local.get $p)))))
      (local.set $high (i16x8.add (local.get $high) (i16x8.extend_high_i8x16_u (v128.load (local.get $p)))))
      (local.set $p (i32.add (local.get $p) (local.get $stride)))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $down (i32.lt_s (local.get $row) (local.get $rows))))
    (v128.store offset=0 (local.get $out) (local.get $low))
    (v128.store offset=16 (local.get $out) (local.get $high))
    (local.set $out (i32.add (local.get $out) (i32.const 32)))
    (local.set $x (i32.add (local.get $x) (i32.const 16)))
    (br_if $columns (i32.lt_s (local.get $x) (local.get $width)))))`;

export const KERNELS = nearest + compare + stack;
