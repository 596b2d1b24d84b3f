package orbweaver.contract.formats;

import java.io.IOException;
import orbweaver.contract.url.CrawlUrl;

/** Writer of a link file, page by page. */
public final class LinkFileWriter {
  private final Appendable out;

  /**
   * Creates a writer.
   *
   * @param out destination, which must encode as UTF-8
   */
  public LinkFileWriter(Appendable out) {
    this.out = out;
  }

  /** Writes the links of a page, then the page. */
  public void write(LinkFilePage page) throws IOException {
    for (var link : page.links()) out.append('\t').append(target(link, page.code())).append('\n');
    out.append(AbbreviatedUrl.abbreviate(page.url())).append('\t');
    out.append(Integer.toString(page.code().number())).append('\n');
  }

  // The format abbreviates links, but requires the full URL of the target of a redirect.
  private static String target(CrawlUrl link, PageCode code) {
    return code == PageCode.REDIRECTED ? link.toString() : AbbreviatedUrl.abbreviate(link);
  }
}
