import { Box } from '@chakra-ui/react';
import { limitWords } from '#reading/signatures/words';
import { DropZone } from '../parts/form/DropZone';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { Answer } from './Answer';
import { Details } from './Details';
import { useCheck } from './useCheck';

/** X03, open to everybody: is a document ours and whole? The file stays in the browser. */
export function CheckDocumentScreen() {
  const { checking, check } = useCheck();
  return (
    <Page
      width="form"
      title="Check a document"
      lead="Choose a PDF that was signed here. Your browser checks it; the file does not leave this device."
    >
      <Box display="grid" gap="8">
        <DropZone
          act="Choose a PDF"
          accept=".pdf,application/pdf"
          most={1}
          onFiles={([file]) => file && void check(file)}
        >
          <Box>or drop it here</Box>
        </DropZone>
        {checking.state === 'checking' && (
          <Box role="status" aria-busy="true" color="fg.muted">
            Checking {checking.name} …
          </Box>
        )}
        {checking.state === 'failed' && (
          <Box role="alert" color="fg.error" css={{ overflowWrap: 'anywhere' }}>
            {checking.name}: {checking.reason}
          </Box>
        )}
        {checking.state === 'checked' && (
          <>
            <Answer name={checking.name} check={checking.check} />
            <Details check={checking.check} />
          </>
        )}
        <Section title="What a signature here is">
          <Box display="grid" gap="3">
            {limitWords.map((words) => (
              <p key={words}>{words}</p>
            ))}
            <p>
              Other programs can check the same file with the{' '}
              <Box
                asChild
                color="accent"
                textDecoration="underline"
                textDecorationThickness="1px"
                textUnderlineOffset="0.2em"
              >
                <a href="/.well-known/passepartout-signing.pem" download>
                  root certificate
                </a>
              </Box>
              . They may accept a file that was changed after signing. Look for “total document
              signed”.
            </p>
          </Box>
        </Section>
      </Box>
    </Page>
  );
}
