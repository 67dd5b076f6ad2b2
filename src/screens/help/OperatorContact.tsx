import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { contact } from '../data/contact';
import { Session, useSend } from '../data/session';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';

interface About {
  code: string;
  page: string;
}

/** A letter that is begun: what it is about is written into it. */
const letterTo = (address: string, { code, page }: About): string => {
  const subject = `A question about Passepartout${code ? ` (error ${code})` : ''}`;
  const body = page ? `It is about ${location.origin}${page}` : '';
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** The operator's address (CONTACT_EMAIL), or what to do where none is set. */
export function OperatorLine(about: About) {
  const address = contact();
  if (!address)
    return (
      <p>
        The operator of this platform has set no address. Ask the person who sent you here. Tell
        them the code of the error and what you did.
      </p>
    );
  return (
    <p>
      Write to the operator of this platform:{' '}
      <Box asChild textDecoration="underline" overflowWrap="anywhere">
        <a href={letterTo(address, about)}>{address}</a>
      </Box>
    </p>
  );
}

/** Help for whoever has no role: they cannot send a question from here. */
export function OperatorContact() {
  const [params] = useSearchParams();
  const [code, page] = [params.get('code') ?? '', params.get('page') ?? ''];
  const anonymous = Session.useSelector((state) => state.matches('anonymous'));
  const send = useSend();
  const start = () => {
    const again = new URLSearchParams({ ...(code && { code }), ...(page && { page }) }).toString();
    send({ type: 'login.start', to: `/help${again && '?'}${again}` });
  };
  return (
    <Page title="Help and questions" width="form">
      <Box display="grid" gap="6" justifyItems="start">
        <OperatorLine code={code} page={page.startsWith('/') ? page : ''} />
        {code && <p>Code of the error: {code}</p>}
        {anonymous && (
          <>
            <p>If you have an account, log in and ask us here.</p>
            <Button onClick={start}>Log in</Button>
          </>
        )}
      </Box>
    </Page>
  );
}
