package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/** Set of pages: a single page, or all pages of a host or of a registrable domain. */
public sealed interface PageSet {
  /** Single page. */
  record SinglePage(String url) implements PageSet {
    @Override
    public IntList numbersIn(CompressedGraph web) {
      var number = web.find(url);
      return number.isPresent() ? IntList.of(number.getAsInt()) : IntList.of();
    }

    @Override
    public String toString() {
      return url;
    }
  }

  /** All pages of a host, on any port. */
  record HostPageSet(String name) implements PageSet {
    @Override
    public IntList numbersIn(CompressedGraph web) {
      return PageSet.matching(web, name, url -> url.host().equals(name));
    }

    @Override
    public String toString() {
      return "host:" + name;
    }
  }

  /** All pages of a registrable domain. */
  record DomainPageSet(String name) implements PageSet {
    @Override
    public IntList numbersIn(CompressedGraph web) {
      return PageSet.matching(web, name, url -> url.domain().equals(name));
    }

    @Override
    public String toString() {
      return "domain:" + name;
    }
  }

  /** Returns the numbers of the pages in the compressed graph, ascending. */
  IntList numbersIn(CompressedGraph web);

  /**
   * Parses a URL, {@code host:NAME}, {@code domain:NAME} or a host name. Empty if the text is none
   * of these.
   */
  static Optional<PageSet> parse(String text) {
    if (text.contains("://")) return page(text);
    var name = text.substring(text.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    if (name.isBlank() || name.contains("/")) return Optional.empty();
    if (text.startsWith("domain:")) return Optional.of(new DomainPageSet(name));
    var isHost = text.startsWith("host:") || !text.contains(":");
    return isHost ? Optional.of(new HostPageSet(name)) : Optional.empty();
  }

  private static Optional<PageSet> page(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(new SinglePage(url.toString()));
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  // Most URLs do not contain the name and need not be parsed.
  private static IntList matching(CompressedGraph web, String name, Predicate<CrawlUrl> filter) {
    var numbers = new IntArrayList();
    web.urls()
        .forEachContaining(
            name,
            (number, url) -> {
              if (filter.test(CrawlUrl.of(url))) numbers.add(number);
            });
    return numbers;
  }
}
