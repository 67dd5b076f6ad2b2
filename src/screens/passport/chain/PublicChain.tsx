import { counted } from '#contract/frame/counted';
import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import {
  chainName,
  placeIn,
  type AnchorClaims,
  type PublicAnchors,
} from '#contract/records/anchors';
import type { ProofFile } from '#contract/records/proofFile';
import { momentText } from '../../parts/history/momentText';
import { Section } from '../../parts/Section';
import { Value } from './Value';

interface Props {
  file: ProofFile;
  /** What holds of the proof's anchor. */
  anchor: AnchorClaims | null;
  anchors: PublicAnchors | null;
}

type Chain = NonNullable<PublicAnchors['chain']>;

const Transaction = ({ hash, chain }: { hash: string; chain: Chain | null }) =>
  chain?.explorer ? (
    <a href={`${chain.explorer}/tx/${hash}`} rel="noreferrer">
      {hash}
    </a>
  ) : (
    hash
  );

const entries = (size: number) => (size === 1 ? 'The first entry' : `The first ${size} entries`);

/** The transaction that keeps the log, and how to ask the chain about it. */
const Anchored = ({ anchor, anchors }: { anchor: AnchorClaims; anchors: PublicAnchors | null }) => {
  const { id, size, root, transaction, block } = anchor.credentialSubject;
  const place = placeIn(id);
  const chain = anchors?.chain?.chain_id === place?.chain ? (anchors?.chain ?? null) : null;
  return (
    <>
      <p>
        {entries(size)} of the log, this one included, {size === 1 ? 'is' : 'are'} anchored in{' '}
        {chainName(place?.chain ?? 0)}. The platform cannot change what is written there.
      </p>
      <Box as="dl" my="4">
        <Value name="Chain" words>
          {chainName(place?.chain ?? 0)}
        </Value>
        <Value name="Transaction">
          <Transaction hash={transaction} chain={chain} />
        </Value>
        <Value name="Block">{block.number}</Value>
        <Value name="Time of the block" words>
          {momentText(block.at)}
        </Value>
        <Value name="Contract">{place?.contract}</Value>
        <Value name="Root that the contract keeps">{root}</Value>
      </Box>
      <p>
        Your browser has checked that the entry belongs to this root, and that the log has only
        grown since. It has not asked the chain. Compare the root with the transaction
        {chain?.explorer ? ' in the block explorer' : ''}, or let{' '}
        <Box as="code" whiteSpace="nowrap">
          check-passport --rpc
        </Box>{' '}
        ask any node of the chain.
      </p>
    </>
  );
};

/** How far the root that covers the entry has come. */
const Pending = ({
  index,
  chain,
  anchors,
}: { index: number; chain: Chain } & Pick<PublicAnchors, 'anchors'>) => {
  const next = anchors.filter(({ size }) => size > index).at(-1);
  return (
    <>
      <p>
        This entry is not anchored in {chain.name} yet. The log is anchored at most once an hour.
        Until then the proof rests on the log above.
      </p>
      {next && (
        <Box as="dl" mt="4">
          <Value name="Next anchor" words>
            {next.label}
          </Value>
          {next.transaction && (
            <Value name="Transaction">
              <Transaction hash={next.transaction} chain={chain} />
            </Value>
          )}
          {next.block && (
            <Value name="Block" words>
              {`${next.block.number}, waits for ${counted(chain.confirmations, 'confirmation')}`}
            </Value>
          )}
          <Value name="Contract">{chain.contract}</Value>
        </Box>
      )}
    </>
  );
};

const contentOf = ({ file, anchor, anchors }: Props): ReactNode => {
  if (anchor) return <Anchored anchor={anchor} anchors={anchors} />;
  if (file.anchor) return <p>The proof names a blockchain anchor that is not valid.</p>;
  if (!anchors) return <p>We could not load where the log is anchored. Try again later.</p>;
  const { chain } = anchors;
  if (!chain)
    return (
      <p>No public blockchain is connected to this platform. The proof rests on the log above.</p>
    );
  return <Pending index={file.log.index} chain={chain} anchors={anchors.anchors} />;
};

/** What a public chain adds to the proof, or plainly that none does. */
export const PublicChain = (props: Props) => (
  <Section title="Public blockchain">{contentOf(props)}</Section>
);
