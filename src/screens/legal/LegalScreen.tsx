import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { contact } from '../data/contact';
import { Page } from '../parts/Page';
import { privacy } from './privacy';
import { property } from './property';
import { terms } from './terms';

const texts = { privacy, terms, property };

/** R06 to R08. */
export function LegalScreen({ text }: { text: keyof typeof texts }) {
  const { title, lead, sections } = texts[text];
  const address = contact();
  const { hash } = useLocation();
  // The page is drawn after the browser has looked for the place.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <Page title={title} lead={lead} width="prose">
      <Box display="grid" gap="10">
        {sections.map(({ name, id, lines }) => (
          <section key={name} id={id}>
            <Box as="h2" textStyle="section" mb="3">
              {name}
            </Box>
            <Box display="grid" gap="3">
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Box>
          </section>
        ))}
        {address && (
          <section>
            <Box as="h2" textStyle="section" mb="3">
              Write to the operator
            </Box>
            <a href={`mailto:${address}`}>{address}</a>
          </section>
        )}
      </Box>
    </Page>
  );
}
