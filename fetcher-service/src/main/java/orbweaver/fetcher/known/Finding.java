package orbweaver.fetcher.known;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.contract.url.CrawlUrl;

/**
 * What somebody found at a URL.
 *
 * @param code what became of it
 * @param title of a page, where it is told
 * @param links of a page in its order; of a redirect where it leads
 */
record Finding(PageCode code, Optional<String> title, List<Reference> links) {
  /** A link, and its words where they are told. */
  record Reference(CrawlUrl target, Optional<String> text) {
    private String html() {
      return "<a href=\"%s\">%s</a>\n"
          .formatted(escaped(target.toString()), escaped(text.orElse("")));
    }
  }

  Finding {
    links = List.copyOf(links);
  }

  /** A page that has these links, for whoever reads links out of pages. */
  byte[] html() {
    var page = new StringBuilder("<!doctype html><meta charset=utf-8>\n");
    for (var link : links) page.append(link.html());
    return page.toString().getBytes(UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
