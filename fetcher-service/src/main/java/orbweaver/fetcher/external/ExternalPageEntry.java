package orbweaver.fetcher.external;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.url.CrawlUrl;

/**
 * Entry of an external file about one URL.
 *
 * @param code outcome that the file records
 * @param title title of a page, if the file has it
 * @param links links of a page in their order; of a redirect, its target
 * @param images images of a page in their order
 */
public record ExternalPageEntry(
    PageCode code, Optional<String> title, List<EntryLink> links, List<EntryLink> images) {
  /**
   * Link or image of a page, with its anchor text if the file has it.
   *
   * @param target absolute and canonical, of any scheme
   */
  record EntryLink(String target, Optional<String> text) {
    private String html(String images) {
      return "<a href=\"%s\">%s%s</a>\n"
          .formatted(escaped(target), escaped(text.orElse("")), images);
    }

    private String image() {
      return "<img src=\"%s\">".formatted(escaped(target));
    }
  }

  public ExternalPageEntry {
    links = List.copyOf(links);
    images = List.copyOf(images);
  }

  /** Creates an entry without images. */
  ExternalPageEntry(PageCode code, Optional<String> title, List<EntryLink> links) {
    this(code, title, links, List.of());
  }

  /** Returns the target of a redirect. */
  CrawlUrl redirectTarget() {
    return CrawlUrl.of(links.getFirst().target());
  }

  /**
   * Returns a page with these links and images, for services that extract links from HTML. An image
   * with a text is in the first anchor with this text.
   */
  public byte[] html() {
    var page = new StringBuilder("<!doctype html><meta charset=utf-8>\n");
    var waiting = imagesByText();
    for (var link : links) {
      var isAnchor = link.text().isPresent();
      page.append(link.html(isAnchor ? take(waiting, link.text()) : ""));
    }
    for (var image : waiting.values()) page.append(image);
    return page.toString().getBytes(UTF_8);
  }

  private Map<Optional<String>, StringBuilder> imagesByText() {
    var byText = new LinkedHashMap<Optional<String>, StringBuilder>();
    for (var image : images) {
      byText.computeIfAbsent(image.text(), _ -> new StringBuilder()).append(image.image());
    }
    return byText;
  }

  private static String take(Map<Optional<String>, StringBuilder> waiting, Optional<String> text) {
    var images = waiting.remove(text);
    return images == null ? "" : images.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
