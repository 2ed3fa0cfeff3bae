// The page shown, from the address; links inside the house change it without a reload.

export interface Route {
  page: 'home' | 'new' | 'table' | 'rules' | 'me' | 'lost';
  id: string;
  query: URLSearchParams;
  hash: string;
}

export function parse(path: string, search = '', hash = ''): Route {
  const query = new URLSearchParams(search);
  const parts = path.split('/').filter(Boolean);
  const at = (page: Route['page'], id = ''): Route => ({ page, id, query, hash: hash.replace(/^#/, '') });
  const [first, second] = parts;
  if (!first) return at('home');
  if (first === 'new' && parts.length <= 2) return at('new', second);
  if (first === 't' && second && parts.length === 2) return at('table', second);
  if (first === 'rules' && parts.length <= 2) return at('rules', second);
  if (first === 'me' && parts.length === 1) return at('me');
  return at('lost');
}

const here = () => parse(location.pathname, location.search, location.hash);

class Router {
  route = $state.raw<Route>(here());

  go(address: string): void {
    history.pushState(null, '', address);
    this.route = here();
    scrollTo(0, 0);
  }

  /** Takes the fragment out of the address bar, so that a seat's secret is not left standing there. */
  forgetHash(): void {
    history.replaceState(null, '', location.pathname + location.search);
  }

  listen(): void {
    addEventListener('popstate', () => {
      this.route = here();
    });
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
