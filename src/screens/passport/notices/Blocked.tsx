import { blockedActions } from '../../parts/object/promised';

/**
 * spec 6: the limited version blocks six actions, each with a message to use the full version. What a person who is logged
 * in reads instead is hidden until the page's script finds their log-in.
 */
export const Blocked = ({ id }: { id: string }) => (
  <section className="passport-section passport-blocked">
    <h2>In the full version</h2>
    <p>
      Expert opinion, sell, loan, display remotely, verify and authorisation certificate are part of
      the full version.{' '}
      <a
        data-visitor=""
        href={`/login?next=${encodeURIComponent(`/dashboard/items_details/${id}`)}`}
      >
        Log in
      </a>
      <span data-member="" hidden>
        It is for the people who own, borrow, registered or review this object.
      </span>
    </p>
    <ul>
      {blockedActions.map((action) => (
        <li key={action}>
          <details name="blocked">
            <summary>
              <svg className="passport-lock" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
              </svg>
              {action}
            </summary>
            <p>
              {action} is not part of the limited version.{' '}
              <span data-visitor="">Log in to use the full version.</span>
              <span data-member="" hidden>
                To use the full version, ask the owner of this object.
              </span>
            </p>
          </details>
        </li>
      ))}
    </ul>
  </section>
);
