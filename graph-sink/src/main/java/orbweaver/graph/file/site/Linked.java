package orbweaver.graph.file.site;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.linkfile.LinkedPage;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;

/** Converter of stored pages to pages of link files. */
final class Linked {
  private Linked() {}

  /**
   * Returns the page with its distinct targets in page order; empty if link files do not represent
   * its outcome.
   */
  static Optional<LinkedPage> of(KeptPage page) {
    return Codes.of(page)
        .map(code -> new LinkedPage(CrawlUrl.of(page.url()), code, links(page, code)));
  }

  private static List<CrawlUrl> links(KeptPage page, PageCode code) {
    if (code != PageCode.DOWNLOADED && code != PageCode.REDIRECTED) return List.of();
    return page.links().stream().map(Link::target).distinct().map(CrawlUrl::of).toList();
  }
}
