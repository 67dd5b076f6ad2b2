import { messages } from '#contract/frame/messages';

const faces = {
  expired: {
    title: messages.linkExpired,
    text: 'This link has expired. Ask the owner of the object for a new one.',
  },
  missing: {
    title: messages.objectsMissing,
    text: 'We cannot find this passport. Check the code, or ask for a new one.',
  },
  sent: {
    title: 'Your message was sent',
    text: 'The owner was told at once and reads it in Passepartout. Thank you.',
  },
  number: {
    title: 'This is not a valid number',
    text: 'The address must hold a GTIN with its check digit, and a serial number of at most 20 characters.',
  },
  several: {
    title: 'Several objects have this number',
    text: 'One serial number belongs to one object. Compare each passport with the object before you, and verify it before you buy it.',
  },
  unsent: { title: 'Your message was not sent', text: '' },
} as const;

export type NoticeFace = keyof typeof faces;
export const noticeTitle = (face: NoticeFace): string => faces[face].title;

interface Props {
  face: NoticeFace;
  /** Said instead of the face's own text. */
  text?: string | undefined;
  /** The passport that one comes from. */
  back?: string | undefined;
  /** Passports to choose from. */
  list?: { href: string; name: string }[] | undefined;
}

/** A public page that has nothing to show (spec 4, spec 8), or says what became of a message. */
export const PassportNotice = ({ face, text, back, list }: Props) => (
  <article className="passport passport-notice">
    <h1>{faces[face].title}</h1>
    <p>{text ?? faces[face].text}</p>
    {list && (
      <ul>
        {list.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    )}
    <p>
      {back ? (
        <a href={back}>Back to the passport</a>
      ) : (
        <a href="/dpp_example">See an example of a digital passport</a>
      )}
    </p>
  </article>
);
