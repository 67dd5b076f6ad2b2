// Keeps visited passports readable offline: network first for passports (4 s), cache first for hashed files.
// An answer to a request with a bearer token is never kept, nor is a temporary link.
const passports = 'passports-1';
const pictures = 'pictures-1';
const assets = 'assets-1';
const most = { [passports]: 40, [pictures]: 120, [assets]: 120 };
const patience = 4000;

const isPassport = (path) => /^\/(object_detail|blockchain_link)\/[^/]+$/.test(path);
const isHashed = (path) => path.startsWith('/assets/');

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(assets)
      .then((cache) => cache.addAll(['/offline.html', '/offline.css', '/icon.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !(name in most)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

const keep = async (request, answer, name) => {
  if (!answer.ok || answer.type !== 'basic') return;
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const kept = await cache.keys();
  // The three files of the offline page came first and stay.
  const old = kept.slice(name === assets ? 3 : 0).slice(0, Math.max(0, kept.length - most[name]));
  await Promise.all(old.map((key) => cache.delete(key)));
};

const fromNetwork = async (event, name) => {
  const answer = await fetch(event.request);
  event.waitUntil(keep(event.request, answer.clone(), name));
  return answer;
};

const inTime = (promise) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new Error('slow')), patience)),
  ]);

const networkFirst = async (event, name) => {
  const kept = await caches.match(event.request);
  const network = fromNetwork(event, name);
  if (!kept) return network;
  event.waitUntil(network.catch(() => undefined));
  return inTime(network).catch(() => kept);
};

const cacheFirst = async (event, name) =>
  (await caches.match(event.request)) ?? fromNetwork(event, name);

/** A picture or script is kept only for a passport that is being read. */
const ofPassport = async (event) => {
  const client = event.clientId ? await self.clients.get(event.clientId) : null;
  if (!client || !isPassport(new URL(client.url).pathname)) return fetch(event.request);
  return networkFirst(event, pictures);
};

const offline = () => caches.match('/offline.html');

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.headers.has('authorization') || request.headers.has('range')) return;
  const kept = ['/offline.css', '/icon.svg'].includes(pathname);
  if (request.mode === 'navigate' && isPassport(pathname))
    event.respondWith(networkFirst(event, passports).catch(offline));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offline));
  else if (isHashed(pathname) || kept) event.respondWith(cacheFirst(event, assets));
  else if (request.destination === 'image' || /^\/passport(\.js|-type\.css)$/.test(pathname))
    event.respondWith(ofPassport(event));
});
