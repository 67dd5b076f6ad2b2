import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { EvaluationView, SignatureView } from '#contract/expertises';
import type { ItemView } from '#contract/records/items';
import { expertise as chart } from '../../data/lifecycles/expertise';
import { expertiseCalls } from '../../../services/expertises';
import { Button, TextLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Countdown } from '../../parts/expertise/Countdown';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { Section } from '../../parts/Section';
import { FormPart } from '../form/FormPart';
import type { FaceProps } from './face';
import { Checklist } from './Checklist';
import { FingerprintsPart } from './FingerprintsPart';
import { RequestText } from './RequestText';
import { SigningPart } from './SigningPart';
import { useRecord } from './useReview';

const Place = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} scrollMarginTop="20">
    {children}
  </Box>
);

const picturesOf = (item: ItemView | null) =>
  item ? [item.record.digital_art, ...item.record.photos].filter((media) => media !== null) : [];

/** The review: its time, what is still missing, and the three places where that is mended. */
export function ReviewFace({ expertise, me, stale, again, onDone }: FaceProps) {
  const { id, item, lifecycle, now, expires_at: until } = expertise;
  const record = useRecord(item.id);
  const saved = (evaluation: EvaluationView) =>
    onDone({ ...expertise, evaluation, form: evaluation.form, verdict: evaluation.verdict });
  const signed = (signature: SignatureView) => onDone({ ...expertise, signature });
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '14' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
    >
      <Box
        as="aside"
        aria-label="Where the review stands"
        order={{ lg: 2 }}
        position={{ lg: 'sticky' }}
        top={{ lg: '20' }}
        alignSelf="start"
      >
        <Card p="5" display="grid" gap="5">
          {until && <Countdown until={until} now={now} />}
          <Checklist expertise={expertise} />
          <LifecycleActions
            chart={chart}
            lifecycle={lifecycle}
            me={me}
            now={now}
            calls={{
              'expertise.submit': ({ idempotencyKey }) =>
                expertiseCalls.submit({ body: { id }, idempotencyKey }),
            }}
            onDone={onDone}
          />
          {stale && (
            <Box role="status" fontSize="sm" color="fg.muted">
              We could not refresh this page.{' '}
              <Button variant="plain" size="sm" px="0" onClick={again}>
                Load again
              </Button>
            </Box>
          )}
        </Card>
      </Box>
      <Box display="grid" gap="10" minWidth="0" alignContent="start">
        <Box display="grid" gap="3">
          <RequestText expertise={expertise} />
          <Box fontSize="sm" display="flex" flexWrap="wrap" gap="5">
            <TextLink to={`/dashboard/items_details/${item.id}`}>The whole record</TextLink>
            <TextLink to={`/dashboard/validation_participants/${item.id}`}>Who takes part</TextLink>
            <TextLink to={`/dashboard/final_validation/${item.id}`}>Last check</TextLink>
          </Box>
        </Box>
        <Place id="verify">
          <Section
            title="Verify the object"
            lead="Film every fingerprint again. What was filmed before this review does not count."
          >
            <FingerprintsPart expertise={expertise} />
          </Section>
        </Place>
        <Place id="form">
          <Section
            title="Authentication form"
            {...(expertise.form !== 'DONE' && { lead: 'Your entries are saved as you type.' })}
          >
            <FormPart expertise={expertise} pictures={picturesOf(record)} me={me} onSaved={saved} />
          </Section>
        </Place>
        <Place id="sign">
          <Section title="Sign">
            <SigningPart expertise={expertise} me={me} onSignature={signed} />
          </Section>
        </Place>
      </Box>
    </Box>
  );
}
