import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { OpinionCard } from '#contract/expertises';
import { expertise } from '../data/lifecycles/expertise';
import { publication } from '../data/lifecycles/publication';
import { ButtonLink, TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { VerdictWord } from '../parts/expertise/VerdictWord';
import { Moment } from '../parts/history/Moment';
import { Label } from '../parts/object/Label';
import { Picture } from '../parts/Picture';
import { FactList, type Fact } from '../parts/object/FactList';
import { FullVersionOnly } from './FullVersionOnly';
import { OpinionFrame } from './OpinionFrame';
import { SignedDocument } from './SignedDocument';
import type { Opinions } from './useOpinions';

/** The result of an opinion (R42), for showing to somebody. */
export function VerifiedItemScreen() {
  const { id = '' } = useParams();
  return (
    <OpinionFrame id={id} title="Verified" heading={headingOf}>
      {(opinions) => {
        const card = resultOf(opinions);
        if (!card && opinions.item?.version === 'limited') return <FullVersionOnly />;
        return card ? (
          <Result opinions={opinions} card={card} />
        ) : (
          <Empty
            title="No finished opinion yet"
            action={
              <TextLink to={`/dashboard/expert_opinion/${id}`}>Open the expert opinion</TextLink>
            }
          >
            Once an expert’s opinion on this object is finished, its result is shown here.
          </Empty>
        );
      }}
    </OpinionFrame>
  );
}

const resultOf = ({ cards }: Opinions): OpinionCard | undefined =>
  cards.find(({ lifecycle }) => expertise.is(lifecycle.state, 'finished'));

/** An object that the expert did not find authentic is not headed as verified. */
const headingOf = (opinions: Opinions): string => {
  const card = resultOf(opinions);
  return card && card.verdict !== 'authentic' ? 'Examined' : 'Verified';
};

/** The weakest fingerprint decides; of an opinion of others the object's own verification is told. */
const confidenceOf = ({ latest, item }: Opinions, card: OpinionCard): number | null => {
  const own = latest?.id === card.id ? latest.fingerprints : [];
  const known = own.flatMap(({ confidence }) => confidence ?? []);
  return known.length > 0 ? Math.min(...known) : (item?.verified?.confidence ?? null);
};

function Result({ opinions, card }: { opinions: Opinions; card: OpinionCard }) {
  const { object, item } = opinions;
  const confidence = confidenceOf(opinions, card);
  const rows: Fact[] = [
    ['Expert', card.expert.name, card.expert.company],
    ...(card.submitted_at
      ? [['Submitted', <Moment key="submitted" at={card.submitted_at} />] as const]
      : []),
    ...(card.ended_at ? [['Finished', <Moment key="ended" at={card.ended_at} />] as const] : []),
    ...(confidence !== null
      ? [['Verification', `${confidence.toFixed(1)}% confidence`] as const]
      : []),
    ['Question', card.question],
  ];
  const published = item !== null && publication.is(item.publication.state, 'published');
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '16' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Picture
        media={object.cover}
        alt={object.name}
        fit="contain"
        sizes="(min-width: 48rem) 50vw, 100vw"
        first
      />
      <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)" minWidth="0">
        {card.verdict && <VerdictWord verdict={card.verdict} size="large" />}
        <Box css={{ overflowWrap: 'anywhere' }}>
          <Label facts={{ maker: object.maker, title: object.name, date: item?.date_text ?? '' }} />
          {object.serial && <Box color="fg.muted">Serial {object.serial}</Box>}
        </Box>
        <FactList rows={rows} />
        <SignedDocument document={card.document} />
        <Box display="flex" flexWrap="wrap" gap="3" data-print="no">
          {published && (
            <ButtonLink to={`/object_detail/${object.id}`} reloadDocument variant="outline">
              Public passport
            </ButtonLink>
          )}
          <ButtonLink to={`/dashboard/expert_opinion/${object.id}`} variant="ghost">
            Read the opinion
          </ButtonLink>
        </Box>
      </Box>
    </Box>
  );
}
