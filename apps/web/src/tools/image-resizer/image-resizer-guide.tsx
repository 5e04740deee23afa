/** How to prepare a picture for social networks. */
export function ImageResizerGuide() {
  return (
    <>
      <h2>Choosing a mode</h2>
      <p>
        <strong>Fit</strong> keeps the whole picture. Use it for logos, screenshots and anything
        with text. White bars are the safe choice; a blurred background looks better where the bars
        would be wide, as with a landscape photo in a story. <strong>Fill</strong> covers the whole
        size and crops what is over. It is what photos mostly want, with the focal point on what
        must not be cut: a face, a product, a headline. <strong>Stretch</strong> takes exactly the
        size and bends everything; it is for patterns and plain backgrounds.
      </p>
      <h2>Start from a large picture</h2>
      <p>
        Making a picture smaller keeps it sharp; making it larger invents pixels. The tool says so
        when a result was enlarged. For the largest size here, YouTube Channel Art, the source
        should be at least 2,560 pixels wide. Sizes are those that the networks ask for or are known
        to show best; networks change them now and then, and crop differently on phones, so keep
        what matters away from the edges.
      </p>
      <h2>JPEG, PNG or WebP</h2>
      <ul>
        <li>
          <strong>JPEG</strong> for photos: small, and taken everywhere. It is written at quality
          0.9 on white, because JPEG has no transparency.
        </li>
        <li>
          <strong>PNG</strong> for logos, drawings and screenshots: every edge stays sharp, and it
          can be transparent. Photos become several times larger than as JPEG.
        </li>
        <li>
          <strong>WebP</strong> for your own site: smaller than JPEG at the same look. Some networks
          convert it or refuse it on upload.
        </li>
      </ul>
      <p>
        Networks compress what you upload once more. A file within their limits at a good quality
        suffers less from that than one that they have to shrink themselves. With a largest file
        size set, the tool seeks the best quality that fits by trying up to nine.
      </p>
      <h2>For search and for people</h2>
      <ul>
        <li>
          The picture of a shared link comes from the page’s <code>og:image</code>. 1200 × 630
          pixels serves Facebook, LinkedIn, Slack and Discord alike.
        </li>
        <li>
          Name files by what they show before you put them on your own site, and write an
          alternative text for those who cannot see them.
        </li>
        <li>
          Give images their width and height in the page, so that nothing jumps while they load.
        </li>
      </ul>
      <h2>What happens to your picture</h2>
      <p>
        It is decoded, scaled and written by your own browser, in a thread beside the page. Nothing
        is sent to us or to anybody else. It is turned the way the camera meant it; the camera’s
        other notes, the place where it was taken among them, do not get into the results. Of an
        animation the first frame is used.
      </p>
    </>
  );
}
