package orbweaver.benchmarks.ordering;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.sandbox.web.WebRoute;

/** Page of the test web. */
record TestPage(CrawlUrl url, TestPageKind kind, List<CrawlUrl> links) {
  private static final String FRESH = "Last-Modified: Mon, 01 Jul 1996 00:00:00 GMT";
  private static final String OLD = "Last-Modified: Sun, 01 Jan 1995 00:00:00 GMT";

  /** Kind of the page; the URL alone does not always reveal it. */
  enum TestPageKind {
    HTML(".html"),
    ABOUT_WALKS(".html"),
    OLD_HTML(".html"),
    NOTE(".txt"),
    PICTURE(".gif"),
    ARCHIVE(".zip"),
    DOWNLOAD(""),
    REDIRECT("");

    private final String extension;

    TestPageKind(String extension) {
      this.extension = extension;
    }

    /** Returns the file name of the page in a round. */
    String file(int round) {
      return name().toLowerCase(Locale.ROOT) + round + extension;
    }
  }

  TestPage {
    links = List.copyOf(links);
  }

  WebRoute route() {
    return switch (kind) {
      case HTML -> html(6_000).withHeaders(FRESH);
      case ABOUT_WALKS -> html(9_000).withHeaders(FRESH);
      case OLD_HTML -> html(12_000).withHeaders(OLD);
      case NOTE -> WebRoute.text(url.path(), "text/plain", "a note on walking\n".repeat(100));
      case PICTURE -> WebRoute.bytes(url.path(), "image/gif", new byte[40_000]);
      case ARCHIVE, DOWNLOAD -> WebRoute.bytes(url.path(), "application/zip", new byte[2_000_000]);
      case REDIRECT -> WebRoute.redirect(url.path(), links.getFirst().toString());
    };
  }

  private WebRoute html(int size) {
    var word = kind == TestPageKind.ABOUT_WALKS ? "walk " : "rest ";
    return WebRoute.page(url.path())
        .containing(word.repeat(size / word.length()))
        .linksTo(links.stream().map(CrawlUrl::toString).toArray(String[]::new));
  }
}
