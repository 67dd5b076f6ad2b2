import { messageDays } from '#contract/records/reports';

/** To the owner of a missing object. A plain form: it needs neither an account nor a script. */
export const FinderForm = ({ id }: { id: string }) => (
  <details className="passport-finder">
    <summary>Leave the owner a message</summary>
    <form method="post" action={`/object_detail/${id}/message`}>
      <label>
        What have you found or seen, and where?
        <textarea name="text" required minLength={5} maxLength={2000} rows={5} />
      </label>
      <label>
        Your name (optional)
        <input name="name" maxLength={80} autoComplete="name" />
      </label>
      <label>
        How the owner can reach you (optional)
        <input name="contact" maxLength={200} autoComplete="off" />
      </label>
      <p>
        The owner reads only what you write here. We do not tell you who the owner is, or tell the
        owner where you are. Your message is deleted when the object is found, and after{' '}
        {messageDays} days at the latest.
      </p>
      <button type="submit">Send the message</button>
    </form>
  </details>
);
