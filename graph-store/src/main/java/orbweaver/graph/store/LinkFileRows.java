package orbweaver.graph.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.Row.OutcomeText;
import orbweaver.graph.store.Row.PageRow;

/** Mapping of the pages of link files to rows of the store. */
public final class LinkFileRows {
  private static final long ONLY_REQUEST = 1;
  private static final int OK = 200;
  private static final List<Header> HTML = List.of(new Header("content-type", "text/html"));

  private LinkFileRows() {}

  /**
   * Returns the row of a page. Only pages with code 1 or 3 have links. The format has no kinds of
   * links, so they are those of anchors.
   *
   * @param crawledAt time of the crawl
   * @param source name of the file, for evidence
   */
  public static PageRow of(LinkFilePage page, Instant crawledAt, String source) {
    var evidence = evidence(page.code(), crawledAt, SanitizedText.of(source));
    var row = PageRow.of(page.url().toString(), ONLY_REQUEST, outcome(page), evidence);
    return switch (page.code()) {
      case DOWNLOADED -> row.withLinks(links(page, LinkKind.A), false, Optional.empty());
      case REDIRECTED -> row.withLinks(links(page, LinkKind.REDIRECT), false, Optional.empty());
      case GIVEN_UP, UNUSED, NO_PAGE -> row;
    };
  }

  private static Evidence evidence(PageCode code, Instant crawledAt, String source) {
    return code == PageCode.DOWNLOADED
        ? Evidence.imported(crawledAt, Optional.of(OK), HTML, source)
        : Evidence.imported(crawledAt, Optional.empty(), List.of(), source);
  }

  private static OutcomeText outcome(LinkFilePage page) {
    return switch (page.code()) {
      case DOWNLOADED -> outcome("fetched", new BodyExtent.Whole().text());
      case REDIRECTED -> outcome("redirected", page.links().getFirst().toString());
      case NO_PAGE -> outcome("failed", EnumText.of(Failure.NO_PAGE));
      case GIVEN_UP -> outcome("failed", "given up");
      case UNUSED -> outcome("failed", "code 4, which is not used");
    };
  }

  private static OutcomeText outcome(String name, String detail) {
    return new OutcomeText(name, Optional.of(detail));
  }

  private static List<Link> links(LinkFilePage page, LinkKind kind) {
    var links = new ArrayList<Link>(page.links().size());
    for (CrawlUrl target : page.links())
      links.add(new Link(target, kind, links.size(), Optional.empty(), List.of()));
    return links;
  }
}
