import { Box } from '@chakra-ui/react';
import { Session } from '../data/session';
import { afterLoading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { CodeFace } from './CodeFace';
import { PassportCode } from './PassportCode';

/** R13: the screen's own page, with the code of a display; the code of a passport is entered here too. */
export function EnterCodeScreen() {
  const anonymous = Session.useSelector((state) => state.matches('anonymous'));
  return (
    <Page
      title="Enter code"
      lead="Show an image on this screen, or open a passport by its code."
      width="form"
    >
      <Box display="grid" gap="8">
        <Section title="Show an image on this screen">
          {anonymous ? (
            <CodeFace />
          ) : (
            <Box color="fg.muted">
              You are logged in here. Open this page in the browser of the screen, where nobody is
              logged in: it shows a code there.
            </Box>
          )}
        </Section>
        <Box css={afterLoading}>
          <Section title="Open a passport">
            <PassportCode />
          </Section>
        </Box>
      </Box>
    </Page>
  );
}
