import { Suspense, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Box } from '@chakra-ui/react';
import { Session } from '../data/session';
import { Loading } from '../parts/Loading';
import { nextAddress } from '../data/nextAddress';
import { Boundary } from './Boundary';
import { Layout } from './Layout';
import { homeOf, redirectFor } from './redirect';
import { routes, type RouteRow } from './routes';
import { visitorOf } from './sessionKind';

/** Exact paths stand before patterns, the wildcard last, so the first match is the right one. */
const matching = (pathname: string): RouteRow | undefined =>
  routes.find(({ path }) => path !== '*' && matchPath(path, pathname)) ??
  routes.find(({ path }) => path === '*');

const PageRest = () => (
  <Box maxW="page" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '12' }}>
    <Loading />
  </Box>
);

/** Chooses the page for an address: its redirect (spec 2), its title, its layout. */
export function Pages() {
  const { pathname, search } = useLocation();
  const snapshot = Session.useSelector((state) => state);
  const visitor = visitorOf(snapshot);
  const found = matching(pathname);
  const title = found?.title;
  useEffect(() => {
    if (title) document.title = `${title} · Passepartout`;
  }, [title]);
  if (!found) return null;
  const elsewhere = redirectFor(pathname, found.who, visitor);
  if (elsewhere) {
    const wanted = found.who === 'arrival' ? (nextAddress(search) ?? snapshot.context.to) : null;
    const from = visitor.kind === 'anonymous' ? { from: pathname + search } : null;
    return <Navigate to={wanted ?? elsewhere} replace state={from} />;
  }
  if (!found.element) return <Navigate to={homeOf(visitor)} replace />;
  return (
    <Layout visitor={visitor} title={found.title}>
      <Boundary key={pathname}>
        <Suspense fallback={<PageRest />}>
          <Routes>
            <Route path={found.path} element={found.element} />
          </Routes>
        </Suspense>
      </Boundary>
    </Layout>
  );
}
