import { AnchorClaims, chainName, placeIn } from '#contract/records/anchors';
import { saidBy } from '#reading/passport/credential';
import { momentText } from '../../parts/history/momentText';

/** Where a kept passport was anchored; whether that holds, the file's own check says. */
export const Anchored = ({ credential }: { credential: string }) => {
  const claims = saidBy(AnchorClaims, credential);
  const place = claims && placeIn(claims.credentialSubject.id);
  if (!claims || !place) return null;
  const { size, root, transaction, block } = claims.credentialSubject;
  const facts = [
    ['Chain', chainName(place.chain)],
    ['Contract', place.contract],
    ['Transaction', transaction],
    ['Block', String(block.number)],
    ['Time of the block', momentText(block.at)],
    [`Root of ${size === 1 ? 'the first entry' : `the first ${size} entries`}`, root],
  ] as const;
  return (
    <section className="passport-section">
      <h2>Public blockchain</h2>
      <p>
        The log that holds this passport is anchored there. Ask any node of the chain whether that
        is so: <code>check-passport --rpc</code>.
      </p>
      <dl className="passport-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
