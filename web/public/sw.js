// Keeps the client on this device, so that it opens at once, and without a line. Pages come from the server whenever it
// answers: an old client never meets a newer server. Files under /assets/ carry a checksum in their name and never change.
const PAGE = '/';
const KEPT = 'meadhall';
const WAIT = 4000; // milliseconds after which a slow server is taken for none

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (/^\/(icon.*|manifest\.webmanifest|api\/games|api\/rules\/\w+)$/.test(pathname))
    event.respondWith(newest(request));
});

/** The page from the server, or the one that was kept. */
async function page(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(PAGE);
  try {
    const answer = await fetch(request, found ? { signal: AbortSignal.timeout(WAIT) } : {});
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html'))
      await keep(kept, found, answer.clone());
    return answer;
  } catch (error) {
    if (found) return found;
    throw error;
  }
}

/** Keeps a page; the files of an older one are let go. */
async function keep(kept, before, answer) {
  const text = await answer.clone().text();
  if (before && (await before.clone().text()) !== text) {
    for (const request of await kept.keys())
      if (new URL(request.url).pathname.startsWith('/assets/')) await kept.delete(request);
  }
  await kept.put(PAGE, answer);
}

async function asset(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** What the server says now, or said last. */
async function newest(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match(request);
    if (!found) throw error;
    return new Response(found.body, {
      headers: { 'content-type': found.headers.get('content-type') ?? '', 'x-kept': '1' },
    });
  }
}
