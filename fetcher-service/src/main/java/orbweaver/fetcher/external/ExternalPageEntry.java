package orbweaver.fetcher.external;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.url.CrawlUrl;

/**
 * Entry of an external file about one URL.
 *
 * @param code outcome that the file records
 * @param title title of a page, if the file has it
 * @param links links of a page in their order; of a redirect, its target
 */
public record ExternalPageEntry(PageCode code, Optional<String> title, List<EntryLink> links) {
  /** Link of a page, with its anchor text if the file has it. */
  record EntryLink(CrawlUrl target, Optional<String> text) {
    private String html() {
      return "<a href=\"%s\">%s</a>\n"
          .formatted(escaped(target.toString()), escaped(text.orElse("")));
    }
  }

  public ExternalPageEntry {
    links = List.copyOf(links);
  }

  /** Returns a page with these links, for services that extract links from HTML. */
  public byte[] html() {
    var page = new StringBuilder("<!doctype html><meta charset=utf-8>\n");
    for (var link : links) page.append(link.html());
    return page.toString().getBytes(UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
