import { Box } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { messages } from '#contract/frame/messages';
import type { PublicAnchors } from '#contract/records/anchors';
import { readAnchors } from './chain/readAnchors';
import { checkProofHere, ProofMissing, type CheckedProof } from './checkProof';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Icon } from '../parts/Icon';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { useWatched } from '../data/useWatched';
import { PublicChain } from './chain/PublicChain';
import { Value } from './chain/Value';

interface Read extends CheckedProof {
  anchors: PublicAnchors | null;
}

const readHere = async (
  id: string,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Read> => {
  const [checked, anchors] = await Promise.all([
    checkProofHere(id, version, signal),
    readAnchors(signal),
  ]);
  return { ...checked, anchors };
};

/** What this browser has just found, step by step. */
const Steps = ({ check }: Pick<CheckedProof, 'check'>) => (
  <Box as="ul" display="grid" gap="2">
    {check.steps.map(({ what, holds, sentence }) => (
      <Box as="li" key={what} display="flex" gap="3" color={holds ? undefined : 'fg.error'}>
        <Box color={holds ? 'verified' : 'failed'} flexShrink="0" pt="1">
          <Icon name={holds ? 'tick' : 'cross'} size="1rem" />
        </Box>
        {sentence}
      </Box>
    ))}
  </Box>
);

const Found = ({ file, check, anchors }: Read) => (
  <Box display="grid" gap="10">
    <Box display="grid" gap="6" role="status">
      <p>
        {check.holds
          ? 'Your browser has just checked this passport. Everything is valid.'
          : 'Your browser has just checked this passport. Something is not valid.'}
      </p>
      <Steps check={check} />
    </Box>
    <Section title="Entry in the log">
      <Box as="p" mb="4">
        Version {file.version.number} of this passport ({file.version.reason.toLowerCase()},{' '}
        <Moment at={file.version.at} />) is entry {file.log.index} of the platform’s own public log.
        Entries can only be added. Each browser that checks a passport keeps what it saw, so an
        entry that is changed later is noticed.
      </Box>
      <Box as="dl">
        <Value name="Entry">{`${file.log.index} of ${file.log.size}`}</Value>
        <Value name="Leaf">{file.log.leaf}</Value>
        <Value name="Root">{file.log.root}</Value>
        <Value name="SHA-256 of the certificate">{file.certificate_sha256}</Value>
      </Box>
    </Section>
    <PublicChain file={file} anchor={check.anchor} anchors={anchors} />
  </Box>
);

/** Where the passport is written (R16), checked in the visitor's own browser; open to everybody. */
export function BlockchainScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const version = Number(search.get('version')) || undefined;
  const { thing, failure, again } = useWatched({
    key: id,
    question: String(version ?? ''),
    read: (signal) => readHere(id, version, signal),
  });
  const missing = failure instanceof ProofMissing;
  return (
    <Page
      width="prose"
      title="Blockchain link"
      above={
        !missing && (
          <a href={`/object_detail/${id}${version ? `?version=${version}` : ''}`}>
            {thing?.check.claims?.credentialSubject.name ?? 'Passport'}
          </a>
        )
      }
    >
      {!thing && failure === null && <Loading shape="lines" label="Checking the proof" />}
      {missing && <Empty title={messages.objectsMissing} />}
      {failure !== null && !missing && <Failure error={failure} again={again} />}
      {thing && <Found {...thing} />}
    </Page>
  );
}
