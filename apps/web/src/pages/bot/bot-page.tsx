import '@mantine/core/styles/Code.layer.css';
import { Code, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-data.ts';

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
        description={`What ${site.botName} fetches, which user agent it sends, how often it visits, and how to block it.`}
        keywords={[site.botName, 'crawler', 'user agent', 'robots.txt']}
        path="/bot"
        structuredData={breadcrumbList([`About ${site.botName}`, '/bot'])}
      />
      <Stack component="article" maw="44rem" py="xl">
        <Title order={1}>About {site.botName}</Title>
        <Text c="dimmed" fz="lg" textWrap="pretty">
          You probably found this URL in your server log. {site.botName} fetched a page because
          someone entered its URL in one of the SEO tools at {site.origin}. It doesn’t crawl the web
          on its own.
        </Text>

        <Title order={2} mt="lg">
          User agent
        </Title>
        <p>
          {site.botName} sends this User-Agent. The two exceptions are browser tests and the
          Googlebot check, both described below.
        </p>
        <Block>{userAgent}</Block>

        <Title order={2} mt="lg">
          What it fetches
        </Title>
        <List spacing="xxs">
          <List.Item>The page whose URL was entered, with up to 10 redirects.</List.Item>
          <List.Item>
            Files around it: <Code>/robots.txt</Code>, the sitemap, the favicon, the social image,
            and a URL that shouldn’t exist, to test the error page.
          </List.Item>
          <List.Item>
            The same URL with and without <Code>www</Code> and over HTTP, to test the redirects.
          </List.Item>
          <List.Item>Up to 50 links on the page, to find broken ones.</List.Item>
        </List>
        <p>
          An audit sends at most 80 requests in 30 seconds and reads at most 5 MB of a page. The
          sitemap generator crawls up to 2,000 pages of one host, one at a time and at most three
          per second. It fetches only what robots.txt allows. {site.botName} submits no forms and
          sends no cookies or passwords. It uses only the ports that the operator allows, by default
          80, 443, 8080 and 8443.
        </p>

        <Title order={3} mt="sm">
          Browser tests
        </Title>
        <p>
          A page speed test or a deep audit opens the page a few times in a real browser and loads
          everything on it. These requests carry the User-Agent of Chromium on a phone or a desktop,
          because many sites send different files to other clients.
        </p>

        <Title order={3} mt="sm">
          The Googlebot check
        </Title>
        <p>
          An audit can request the page once more with the User-Agent of Googlebot, to see whether a
          firewall blocks crawlers. This happens only if the person who runs the audit chooses it.
        </p>

        <Title order={2} mt="lg">
          How it limits its load
        </Title>
        <List spacing="xxs">
          <List.Item>
            All users of these tools share one rate limit per host, so your server sees one steady
            visitor.
          </List.Item>
          <List.Item>
            Pages are cached in memory for a few minutes, so several tools on one URL cost you one
            fetch. After that, the copy is deleted.
          </List.Item>
          <List.Item>
            It doesn’t connect to private or local networks, unless the operator has allowed one by
            name.
          </List.Item>
        </List>

        <Title order={2} mt="lg">
          How to block it
        </Title>
        <p>
          To stop it from crawling your site, or part of it, add a group for{' '}
          <Code>{site.botName}</Code> to your robots.txt. A check of a single page doesn’t follow
          robots.txt, because a person asked for it.
        </p>
        <Block>{blockAll}</Block>
        <Block>{blockPart}</Block>
        <p>
          To block every request, return 403 at your server or firewall to any User-Agent that
          contains <Code>{site.botName}/</Code>. The tool then tells the person who ran it that your
          site blocks {site.botName}.
        </p>

        <Title order={2} mt="lg">
          Who runs it
        </Title>
        <p>
          {site.botName} is part of open-source software that anyone can run. The URL in the
          User-Agent names the site that sent the request, so please contact the operator of that
          site. Requests that name {site.origin} came from here:{' '}
          <Link to="/contact">contact us</Link>.
        </p>
      </Stack>
    </>
  );
}

const Block = ({ children }: { readonly children: string }) => (
  <Code block tabIndex={0} color="var(--surface)" p="md" bd="1px solid var(--line)" bdrs="md">
    {children}
  </Code>
);
