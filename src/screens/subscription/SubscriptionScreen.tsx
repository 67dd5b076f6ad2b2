import { Box } from '@chakra-ui/react';
import { useSubscription } from '../data/useSubscription';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { GiftCode } from './GiftCode';
import { Invoices } from './Invoices';
import { Plans } from './Plans';
import { Standing } from './Standing';

/** The subscription (R24): what one has, the plans beside each other, a gift code, the invoices. */
export function SubscriptionScreen() {
  const { thing: data, error, again, take } = useSubscription();
  if (!data)
    return (
      <Page title="Subscription">
        {error === null ? (
          <Loading label="Loading the subscription" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const institution = data.subscription?.institution;
  return (
    <Page
      title="Subscription"
      {...(institution && { lead: `One plan for everybody at ${institution}.` })}
    >
      <Box display="grid" gap="12">
        <Standing data={data} onDone={take} />
        <Section title="Plans" lead="Every plan is for one year. Upgrade at any time.">
          <Plans data={data} />
        </Section>
        <Section title="Gift subscription">
          <GiftCode onDone={take} />
        </Section>
        <Section title="Invoices">
          <Invoices />
        </Section>
      </Box>
    </Page>
  );
}
