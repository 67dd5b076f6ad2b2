import {
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Set as Asn1Set,
  Utf8String,
  IA5String,
} from 'asn1js';
import { RelativeDistinguishedNames } from 'pkijs';
import { units } from '#reading/signatures/units';

const oids = {
  country: '2.5.4.6',
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  unit: '2.5.4.11',
  name: '2.5.4.41',
  email: '1.2.840.113549.1.9.1',
} as const;
export type NamePart = [keyof typeof oids, string];

/** RFC 5280: a common name has at most 64 signs; a longer one is told whole beside it. */
const mostCommonName = 64;

const valueOf = (kind: keyof typeof oids, value: string) => {
  if (kind === 'email') return new IA5String({ value });
  if (kind === 'country') return new PrintableString({ value });
  return new Utf8String({ value });
};

/** Each part is a set of its own: pkijs puts all of them into one, which other software reads as one strange part. */
const nameOf = (...parts: NamePart[]): RelativeDistinguishedNames => {
  const sets = parts.map(
    ([kind, value]) =>
      new Asn1Set({
        value: [
          new Sequence({
            value: [new ObjectIdentifier({ value: oids[kind] }), valueOf(kind, value)],
          }),
        ],
      }),
  );
  const name = new RelativeDistinguishedNames();
  name.valueBeforeDecode = new Sequence({ value: sets }).toBER();
  return name;
};

const organisation: NamePart = ['organisation', 'Passepartout'];

/** The platform's own certificates. */
export const platformName = (unit: string, name: string): RelativeDistinguishedNames =>
  nameOf(organisation, ['unit', unit], ['commonName', name]);

/** A person's certificate for one signature. The unit is ours to write: nobody's name can pretend to be the seal. */
export const signerName = (name: string, email: string): RelativeDistinguishedNames => {
  const signs = [...name];
  const short = signs.slice(0, mostCommonName).join('');
  return nameOf(
    organisation,
    ['unit', units.signer],
    ['commonName', short],
    ...(signs.length > mostCommonName ? [['name', name] satisfies NamePart] : []),
    ['email', email],
  );
};
