package orbweaver.graph.analysis.export.linkdb;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;

/** Converter of stored pages to pages of link files. */
final class LinkFilePages {
  // Link files are read as URLs of http and https.
  private static final String OTHER = LinkKind.OTHER.text();

  private LinkFilePages() {}

  /**
   * Returns the page of a link file, with distinct targets in page order; empty if link files have
   * no code for the outcome of the page.
   */
  static Optional<LinkFilePage> of(StoredPage page) {
    return PageCodes.of(page)
        .map(code -> new LinkFilePage(CrawlUrl.of(page.url()), code, links(page, code)));
  }

  private static List<CrawlUrl> links(StoredPage page, PageCode code) {
    if (code != PageCode.DOWNLOADED && code != PageCode.REDIRECTED) return List.of();
    return page.links().stream()
        .filter(link -> !link.kind().equals(OTHER))
        .map(StoredLink::target)
        .distinct()
        .map(CrawlUrl::of)
        .toList();
  }
}
