package orbweaver.graph.file.site;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.linkfile.LinkedPage;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;

/** Pages as link files have them. */
final class Linked {
  private Linked() {}

  /** The page with each target of its links once, in their order; absent where no line tells it. */
  static Optional<LinkedPage> of(KeptPage page) {
    return Codes.of(page)
        .map(code -> new LinkedPage(CrawlUrl.of(page.url()), code, links(page, code)));
  }

  private static List<CrawlUrl> links(KeptPage page, PageCode code) {
    if (code != PageCode.DOWNLOADED && code != PageCode.REDIRECTED) return List.of();
    return page.links().stream().map(Link::target).distinct().map(CrawlUrl::of).toList();
  }
}
