import { Text } from '@mantine/core';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-breadcrumbs.ts';
import classes from './bot-page.module.css';

const userAgent = `${site.botName}/${site.version} (+${absoluteUrl('/bot')})`;

const blockAll = `User-agent: ${site.botName}
Disallow: /`;

const blockPart = `User-agent: ${site.botName}
Disallow: /private/`;

export function BotPage() {
  return (
    <>
      <Seo
        title={`About ${site.botName}, the crawler of these tools`}
        description={`What ${site.botName} fetches, how it names itself, how often it comes, and how to keep it out.`}
        keywords={[site.botName, 'crawler', 'user agent', 'robots.txt']}
        path="/bot"
        structuredData={breadcrumbList([`About ${site.botName}`, '/bot'])}
      />
      <article className={classes.page}>
        <h1>About {site.botName}</h1>
        <Text mt={16} c="dimmed" fz="lg" textWrap="pretty">
          You probably found this URL in your server’s log. {site.botName} fetched a page because
          somebody entered its URL into one of the SEO tools at {site.origin}. It does not crawl the
          web on its own.
        </Text>

        <h2>How it names itself</h2>
        <p>
          Every request carries this User-Agent, unchanged, but for those of a browser and one that
          asks as Googlebot (see below):
        </p>
        <pre>
          <code>{userAgent}</code>
        </pre>

        <h2>What it fetches</h2>
        <ul>
          <li>The page that was asked for, following at most 10 redirects.</li>
          <li>
            Files that belong to it: <code>/robots.txt</code>, the sitemap, the favicon, the social
            image, and a page that should not exist, to see how the site answers.
          </li>
          <li>
            The same URL with and without <code>www</code> and over http, to see whether they lead
            to one place.
          </li>
          <li>Up to 50 links of the page, to see whether they answer.</li>
        </ul>
        <p>
          One audit makes at most 80 requests within 30 seconds, and reads at most 5 MB of a page.
          Somebody who makes a sitemap has it read up to 2,000 pages of one host, one at a time, at
          most three a second, and only where robots.txt lets it. It sends no form, no cookie and no
          password, and asks only on the ports that this site’s operator allows, by default 80, 443,
          8080 and 8443.
        </p>

        <p>
          A measurement of speed, and an audit that asks for one, opens the page in a browser, a few
          times, with all that it loads. These requests carry the User-Agent of Chromium as a phone
          or as a desktop computer, since pages answer other programs with other files.
        </p>

        <p>
          Anyone who starts an audit can have the page requested once more with the User-Agent of
          Googlebot, to see whether a firewall refuses crawlers. Nothing is sent under that name
          unless somebody chooses it.
        </p>

        <h2>What it respects</h2>
        <ul>
          <li>
            A rate limit for each host it visits, shared by everybody who uses these tools. No
            matter how many people use the tools, your server sees one steady visitor.
          </li>
          <li>
            A page is cached in memory for a few minutes, so several tools on one URL cost you one
            fetch. After that, nothing is stored.
          </li>
          <li>
            Private and local networks: it does not connect to them on a visitor’s behalf, unless
            the operator of the instance has allowed one by name.
          </li>
        </ul>

        <h2>How to keep it out</h2>
        <p>
          A group for <code>{site.botName}</code> in your robots.txt states your wish, for a whole
          site or a part of it:
        </p>
        <pre>
          <code>{blockAll}</code>
        </pre>
        <pre>
          <code>{blockPart}</code>
        </pre>
        <p>
          To block it for certain, refuse requests whose User-Agent contains{' '}
          <code>{site.botName}/</code> at your server or firewall. A 403 is understood and reported
          to the person who asked.
        </p>

        <h2>Who runs it</h2>
        <p>
          {site.botName} is part of open-source software that anyone can run. The instance that
          visited you is named by the URL in the User-Agent of your log: its operator answers for
          it, so please write to the administrator of that host. A request that names {site.origin}{' '}
          came from here.
        </p>
      </article>
    </>
  );
}
