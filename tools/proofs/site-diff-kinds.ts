import type { Change, Planter } from './site-diff-plants.ts';

type One = (planter: Planter, path: string) => readonly string[];
type Two = (planter: Planter, path: string, other: string) => readonly string[];

/** Changes an indexable page without language versions. */
const onPage =
  (change: One, choice: Parameters<Planter['take']>[0] = {}): Change =>
  (planter) => {
    const path = planter.take(choice);
    return path === null ? null : change(planter, path);
  };

/** Also keeps the pages that link to it as they are. */
const withSources =
  (change: One, choice: Parameters<Planter['take']>[0] = {}): Change =>
  (planter) => {
    const path = planter.takeWithSources(choice);
    return path === null ? null : change(planter, path);
  };

const onTwo =
  (change: Two, is?: (planter: Planter, path: string) => boolean): Change =>
  (planter) => {
    const choice = is === undefined ? {} : { is: (path: string) => is(planter, path) };
    const [path, other] = [planter.take(choice), planter.take(choice)];
    return path === null || other === null ? null : change(planter, path, other);
  };

/** Changes a page and the language version that names it. */
const onPair =
  (change: Two): Change =>
  (planter) => {
    const path = planter.take({ partner: true });
    const other = path === null ? null : planter.partnerOf(path);
    return path === null || other === null ? null : change(planter, path, other);
  };

/** Changes a page that fits, whatever else it is. */
const onAny =
  (is: (planter: Planter, path: string) => boolean, change: One): Change =>
  (planter) => {
    const path = planter.takeAny((each) => is(planter, each));
    return path === null ? null : change(planter, path);
  };

const isHidden = ({ base }: Planter, path: string) =>
  !base.indexable.has(path) && !base.canonicals.has(path) && path !== '/404.html';

const hasOldUrl = (planter: Planter, path: string) =>
  planter.base.indexable.has(path) && !path.endsWith('/') && planter.oldPathsOf(path).length === 1;

const hasOne = (tag: string) => (planter: Planter, path: string) =>
  planter.build.read(path).match(new RegExp(`<${tag}[\\s>]`, 'gi'))?.length === 1;

/** Whether the page has one such element, and no other page has the same text in it. */
const isUnlike = (rule: string, tag: string) => (planter: Planter, path: string) =>
  planter.base.issues.get(`site/duplicate-${rule}`)?.has(path) === false &&
  hasOne(tag)(planter, path);

const duplicates = (rule: string, path: string, other: string) =>
  [path, other].map((each) => `site/duplicate-${rule} ${each}`);

let texts = 0;
const sameText = () => `The same text for two pages, number ${(texts += 1)}`;

/** What a new build does to a site, by name. */
export const changeKinds: Readonly<Record<string, Change>> = {
  'page renamed that has an old URL': onAny(hasOldUrl, (planter, path) => {
    const old = planter.oldPathsOf(path);
    planter.build.redirect(path, planter.rename(path));
    return [...old.map((each) => `diff/redirect-chain ${each}`), `diff/renamed-url ${path}`];
  }),
  'page renamed that has an old URL, not redirected': onAny(hasOldUrl, (planter, path) => {
    const old = planter.oldPathsOf(path);
    const to = planter.rename(path);
    return [path, ...old].flatMap((each) => [`diff/lost-url ${each}`, `redirect ${each} ${to}`]);
  }),
  'redirect removed': onAny(hasOldUrl, (planter, path) => {
    const old = planter.oldPathsOf(path);
    for (const each of old) planter.build.dropRedirect(each);
    return old.flatMap((each) => [`diff/lost-url ${each}`, `redirect ${each} ${path}`]);
  }),
  'page moved down': (planter) => {
    const depthOf = (path: string) => planter.base.depths.get(path) ?? Infinity;
    const is = (path: string) =>
      planter.sourcesOf(path).some((source) => depthOf(source) === depthOf(path));
    const path = planter.takeWithSources({ partner: true, is }) ?? planter.takeWithSources({ is });
    if (path === null) return null;
    const url = planter.build.urlOf(path);
    for (const source of planter.sourcesOf(path)) {
      if (depthOf(source) < depthOf(path)) planter.build.unlink(source, (each) => each === url);
    }
    return [`diff/deeper-page ${path} | site/click-depth ${path}`];
  },
  'page added': onPage((planter, path) => {
    const added = planter.addPage(path);
    planter.link(path, added);
    return [`diff/added-url ${added}`];
  }),
  'page added without a link': onPage((planter, path) => {
    const file = planter.addPage(path).replace(/(?:\.html)?$/, '.html');
    planter.build.unlinked.add(file);
    return [`diff/unlinked-file ${file}`];
  }),
  'page removed': withSources((planter, path) => {
    planter.detach(path);
    planter.build.remove(path);
    return [`diff/lost-url ${path}`];
  }),
  'page removed, still linked': withSources((planter, path) => {
    planter.build.remove(path);
    return [`diff/lost-url ${path}`, `site/broken-internal-link ${path}`];
  }),
  'page removed, redirected': withSources((planter, path) => {
    planter.detach(path);
    planter.build.remove(path);
    planter.build.redirect(path, '/');
    return [`diff/removed-url ${path}`];
  }),
  'page removed, redirected, still linked': withSources((planter, path) => {
    planter.build.remove(path);
    planter.build.redirect(path, '/');
    return [`diff/removed-url ${path}`, `site/link-to-redirect ${path}`];
  }),
  'page removed with 410': (planter) => {
    const path = planter.build.canBeGone ? planter.takeWithSources() : null;
    if (path === null) return null;
    planter.detach(path);
    planter.build.remove(path);
    planter.build.goneFor(path);
    return [`diff/removed-url ${path}`];
  },
  'page removed, redirected to a missing one': withSources((planter, path) => {
    planter.detach(path);
    planter.build.remove(path);
    planter.build.redirect(path, planter.beside(path, 'nowhere'));
    return [`diff/lost-url ${path}`];
  }),
  'page renamed, redirected': withSources((planter, path) => {
    planter.build.redirect(path, planter.rename(path));
    return [`diff/renamed-url ${path}`];
  }),
  'page with hreflang renamed, redirected': onPair((planter, path) => {
    planter.build.redirect(path, planter.rename(path));
    return [`diff/renamed-url ${path}`];
  }),
  'page renamed': withSources((planter, path) => [
    `redirect ${path} ${planter.rename(path)}`,
    `diff/lost-url ${path}`,
  ]),
  'page renamed with another text, redirected': withSources((planter, path) => {
    planter.extend(path);
    planter.build.redirect(path, planter.rename(path));
    return [`diff/renamed-url ${path}`];
  }),
  'page renamed with another text': withSources((planter, path) => {
    planter.extend(path);
    return [`redirect ${path} ${planter.rename(path)}`, `diff/lost-url ${path}`];
  }),
  'redirect loop': onPage((planter, path) => {
    const [one, other] = [planter.beside(path, 'loop'), planter.beside(path, 'loop')];
    planter.build.redirect(one, other);
    planter.build.redirect(other, one);
    return [one, other].map((each) => `diff/redirect-loop ${each}`);
  }),
  'redirect loop with a link': onPage((planter, path) => {
    const [one, other] = [planter.beside(path, 'loop'), planter.beside(path, 'loop')];
    planter.build.redirect(one, other);
    planter.build.redirect(other, one);
    planter.link(path, one);
    return [`site/redirect-loop ${one}`];
  }),
  'redirect chain with a link': onTwo((planter, path, other) => {
    const [one, two] = [planter.beside(path, 'chain'), planter.beside(path, 'chain')];
    planter.build.redirect(one, two);
    planter.build.redirect(two, other);
    planter.link(path, one);
    return [`site/redirect-chain ${one}`];
  }),
  'temporary redirect with a link': onPage((planter, path) => {
    const from = planter.beside(path, 'temporary');
    planter.build.redirect(from, '/', 302);
    planter.link(path, from);
    return [`site/temporary-redirect ${from}`];
  }),
  'noindex added': onPage((planter, path) => {
    planter.build.addToHead(path, '<meta name="robots" content="noindex">');
    return [`page/noindex ${path}`];
  }),
  'noindex removed': onAny(isHidden, (planter, path) => {
    planter.build.replace(
      path,
      ({ tagName, attrs }) =>
        tagName === 'meta' && attrs.some(({ value }) => /noindex/i.test(value)),
      '',
    );
    return [`fixed page/noindex ${path}`];
  }),
  'blocked by robots.txt': onPage((planter, path) => {
    planter.build.block(path);
    return [`diff/deindexed-page ${path}`];
  }),
  'canonical to another page': onTwo((planter, path, other) => {
    planter.setCanonical(path, planter.build.urlOf(other));
    return [`diff/canonical-change ${path} | site/canonical-to-different ${path}`];
  }),
  'canonical to a missing page': onPage((planter, path) => {
    planter.setCanonical(path, planter.build.urlOf(planter.beside(path, 'nothing')));
    return [`site/canonical-to-error ${path}`];
  }),
  'canonical to a redirect': onTwo((planter, path, other) => {
    const from = planter.beside(path, 'moved');
    planter.build.redirect(from, other);
    planter.setCanonical(path, planter.build.urlOf(from));
    return [`site/canonical-to-redirect ${path}`];
  }),
  'canonical to another missing page': onAny(
    ({ base }, path) => base.issues.get('site/canonical-to-error')?.has(path) === true,
    (planter, path) => {
      planter.setCanonical(path, planter.build.urlOf(planter.beside(path, 'nothing')));
      return [`diff/canonical-change ${path}`];
    },
  ),
  'canonical to a noindex page': (planter) => {
    const hidden = planter.takeAny((path) => isHidden(planter, path));
    const path = hidden === null ? null : planter.take();
    if (hidden === null || path === null) return null;
    planter.setCanonical(path, planter.build.urlOf(hidden));
    return [`site/canonical-to-noindex ${path}`];
  },
  'canonical on another site': onPage((planter, path) => {
    planter.setCanonical(path, `https://other.example${path}`);
    // The finding of the site rule is milder than the change.
    return [`site/canonical-other-host ${path}`, `diff/canonical-change ${path}`];
  }),
  'canonical added to another': onTwo((planter, path, other) => {
    const canonical = `<link rel="canonical" href="${planter.build.urlOf(other)}">`;
    planter.setCanonical(path, planter.build.urlOf(path));
    planter.build.addToHead(path, canonical);
    return [`site/canonical-conflict ${path}`];
  }),
  'canonical removed': onAny(
    ({ base }, path) =>
      base.found.has(base.canonicals.get(path) ?? '') && base.canonicals.get(path) !== path,
    (planter, path) => {
      planter.setCanonical(path, null);
      return [`diff/canonical-change ${path}`];
    },
  ),
  'hreflang return link removed': onPair((planter, path, other) => {
    planter.dropAlternates(other, path);
    return [`site/hreflang-no-return ${path}`];
  }),
  'hreflang removed from both': onPair((planter, path, other) => {
    for (const each of [path, other]) planter.dropAlternates(each, null);
    return [path, other].map((each) => `diff/hreflang-loss ${each}`);
  }),
  'hreflang alternate removed': onPair((planter, path, other) => {
    planter.detach(other, { onlyLinks: true });
    planter.build.remove(other);
    return [`site/hreflang-to-non-indexable ${path}`, `diff/lost-url ${other}`];
  }),
  'hreflang of the page itself removed': onPair((planter, path) => {
    planter.dropAlternates(path, path);
    return [`site/hreflang-no-self ${path}`];
  }),
  'hreflang conflict': onPair((planter, path, other) => {
    const url = planter.build.urlOf(other);
    planter.build.addToHead(path, `<link rel="alternate" hreflang="fr" href="${url}">`);
    return [`site/hreflang-conflict ${path}`];
  }),
  'all links to a page removed': withSources((planter, path) => {
    planter.detach(path, { onlyLinks: true });
    return [`site/orphan-page ${path}`];
  }),
  'all links to a page but one removed': withSources(
    (planter, path) => {
      const url = planter.build.urlOf(path);
      for (const source of planter.sourcesOf(path).slice(1)) {
        planter.build.unlink(source, (each) => each === url);
      }
      return [`site/one-inlink ${path}`];
    },
    { minSources: 2 },
  ),
  'all links to a page nofollow': withSources((planter, path) => {
    for (const source of planter.sourcesOf(path)) planter.build.nofollow(source, path);
    return [`site/only-nofollow-inlinks ${path}`];
  }),
  'one link to a page nofollow': withSources(
    (planter, path) => {
      for (const source of planter.sourcesOf(path).slice(1)) planter.build.nofollow(source, path);
      return [`site/mixed-nofollow ${path}`];
    },
    { minSources: 2 },
  ),
  'all links on a page removed': withSources((planter, path) => {
    planter.build.unlink(path, () => true);
    return [`site/dead-end ${path}`];
  }),
  'broken link added': onPage((planter, path) => {
    const missing = planter.beside(path, 'missing');
    planter.link(path, missing);
    return [`site/broken-internal-link ${missing}`];
  }),
  'broken link fixed': (planter) => {
    const broken = [...(planter.base.issues.get('site/broken-internal-link') ?? [])];
    const path = broken.find((each) => {
      const sources = planter.sourcesOf(each);
      return sources.length > 0 && sources.length < 20 && !planter.isUsed(each);
    });
    if (path === undefined) return null;
    planter.keep(path);
    planter.detach(path);
    return [`fixed site/broken-internal-link ${path}`];
  },
  'http link added': onTwo((planter, path, other) => {
    planter.link(path, planter.build.urlOf(other).replace('https:', 'http:'));
    return [`site/http-link ${other}`];
  }),
  'title used twice': onTwo(
    (planter, path, other) => {
      const text = `<title>${sameText()}</title>`;
      for (const each of [path, other]) {
        planter.build.replace(each, ({ tagName }) => tagName === 'title', text);
      }
      return duplicates('title', path, other);
    },
    isUnlike('title', 'title'),
  ),
  'description used twice': onTwo(
    (planter, path, other) => {
      const text = `<meta name="description" content="${sameText()}">`;
      for (const each of [path, other]) {
        planter.build.replace(
          each,
          ({ tagName, attrs }) =>
            tagName === 'meta' && attrs.some(({ value }) => value.toLowerCase() === 'description'),
          '',
        );
        planter.build.addToHead(each, text);
      }
      return duplicates('description', path, other);
    },
    isUnlike('description', 'title'),
  ),
  'H1 used twice': onTwo(
    (planter, path, other) => {
      const text = `<h1>${sameText()}</h1>`;
      for (const each of [path, other]) {
        planter.build.replace(each, ({ tagName }) => tagName === 'h1', text);
      }
      return duplicates('h1', path, other);
    },
    isUnlike('h1', 'h1'),
  ),
  'title removed': onPage((planter, path) => {
    planter.build.replace(path, ({ tagName }) => tagName === 'title', '');
    return [`page/title-present-single ${path}`];
  }, {}),
  'text copied': onTwo((planter, path, other) => {
    planter.build.write(other, planter.build.read(path));
    planter.setCanonical(other, null);
    planter.build.unlink(other, (url) => url !== planter.build.urlOf('/'));
    return [path, other].map(
      (each) => `site/duplicate-content ${each} | known site/duplicate-content ${each}`,
    );
  }),
  'sitemap entry removed': (planter) => {
    const path = planter.takeInSitemap();
    if (path === null) return null;
    planter.build.renameInSitemap(path, null);
    return [`site/missing-from-sitemap ${path}`];
  },
  'sitemap entry without a page': (planter) => {
    const path = planter.takeInSitemap();
    if (path === null) return null;
    const missing = planter.beside(path, 'unwritten');
    planter.build.addToSitemap(missing);
    return [`site/sitemap-error ${missing}`];
  },
};

/** Changes of a menu, which most pages have. */
export const menuKinds: Readonly<Record<string, Change>> = {
  'links to a page removed everywhere': (planter) => {
    const path = planter.takeHub();
    if (path === null) return null;
    const url = planter.build.urlOf(path);
    for (const source of planter.sourcesOf(path).slice(2)) {
      planter.build.unlink(source, (each) => each === url);
    }
    return [`diff/rank-loss ${path}`];
  },
  'links to a page added everywhere': onPage((planter, path) => {
    for (const source of planter.pages) if (source !== path) planter.link(source, path);
    return [`diff/rank-gain ${path}`];
  }),
};
