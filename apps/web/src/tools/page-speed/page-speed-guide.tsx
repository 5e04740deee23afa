import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function PageSpeedGuide() {
  return (
    <>
      <h2>How to read the result</h2>
      <p>
        The score is Lighthouse’s: a weighted mean of five metrics, of which Total Blocking Time
        counts 30 %, Largest Contentful Paint and Cumulative Layout Shift 25 % each, First
        Contentful Paint and Speed Index 10 % each. Use it to compare two versions of a page under
        the same conditions. Google Search does not use it, and going from 94 to 100 is not worth a
        project.
      </p>
      <p>
        Mobile is measured with a slow connection and processor, desktop with faster ones, so don’t
        compare the two. A low score on mobile alone usually means too much JavaScript, or images
        larger than a phone needs.
      </p>

      <h2>Lab and field data</h2>
      <p>
        <strong>Lab data</strong> comes from one visit under fixed conditions: it finds causes, and
        shows at once whether a fix works. <strong>Field data</strong> is what your visitors
        experienced: it shows whether there is a problem, and for whom. They answer different
        questions and often disagree.{' '}
        <Link to="/blog/core-web-vitals-lab-and-field">Which to trust when</Link>.
      </p>

      <h2>Why Total Blocking Time is beside First Input Delay</h2>
      <p>
        First Input Delay was retired as a Core Web Vital in March 2024, when Interaction to Next
        Paint took its place. No one taps in the lab, so we show the <em>maximum potential</em>{' '}
        delay: the longest task that a first tap could have waited for. Total Blocking Time adds up
        all long tasks. It is the better guide, and the one the score uses.
      </p>

      <h2>Measuring well</h2>
      <ul>
        <li>
          <strong>Measure three times</strong> before you compare. Loads of an unchanged page differ
          by a few percent; of three, we show the median and the spread.
        </li>
        <li>
          <strong>Change one thing</strong> between two measurements. The comparison below the
          result stays in this browser.
        </li>
        <li>
          <strong>Measure one page of each template.</strong> The home page is usually the most
          polished and the least typical.
        </li>
        <li>
          <strong>Look at the machine’s speed</strong> under ‘Conditions’. A busy server makes every
          page look slower.
        </li>
      </ul>

      <h2>What it does not do</h2>
      <p>
        It sees what a visitor without an account sees, from where this server is, with an empty
        cache, and it neither scrolls nor taps. Layout shifts further down, slow menus and late
        consent banners are not included. For titles, links, robots.txt and the rest, run the{' '}
        <Link to={toolHref('seo-audit')}>SEO audit</Link>; for redirects and response headers, the{' '}
        <Link to={toolHref('url-analyzer')}>URL analyzer</Link>.
      </p>
    </>
  );
}
