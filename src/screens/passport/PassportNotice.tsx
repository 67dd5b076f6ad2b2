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
} as const;

/** The two faces of a public page that has nothing to show (spec 4, spec 8). */
export const PassportNotice = ({ face }: { face: keyof typeof faces }) => (
  <article className="passport passport-notice">
    <h1>{faces[face].title}</h1>
    <p>{faces[face].text}</p>
    <p>
      <a href="/dpp_example">See an example of a digital passport</a>
    </p>
  </article>
);
