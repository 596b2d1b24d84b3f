package orbweaver.graph.way;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.graph.web.Web;

/** A page, or all that is of a host or of a registrable domain. */
public sealed interface Place {
  /** One page. */
  record Page(String url) implements Place {
    @Override
    public IntList in(Web web) {
      var number = web.find(url);
      return number.isPresent() ? IntList.of(number.getAsInt()) : IntList.of();
    }

    @Override
    public String toString() {
      return url;
    }
  }

  /** All pages of a host, at whatever port. */
  record Host(String name) implements Place {
    @Override
    public IntList in(Web web) {
      return Place.all(web, name, url -> url.host().equals(name));
    }

    @Override
    public String toString() {
      return "host:" + name;
    }
  }

  /** All pages of a registrable domain. */
  record Domain(String name) implements Place {
    @Override
    public IntList in(Web web) {
      return Place.all(web, name, url -> url.domain().equals(name));
    }

    @Override
    public String toString() {
      return "domain:" + name;
    }
  }

  /** The numbers of its pages, in their order. */
  IntList in(Web web);

  /**
   * Reads one: a URL, {@code host:NAME}, {@code domain:NAME} or the bare name of a host. Absent
   * when it is none of them.
   */
  static Optional<Place> parse(String text) {
    if (text.contains("://")) return page(text);
    var name = text.substring(text.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    if (name.isBlank() || name.contains("/")) return Optional.empty();
    if (text.startsWith("domain:")) return Optional.of(new Domain(name));
    var isHost = text.startsWith("host:") || !text.contains(":");
    return isHost ? Optional.of(new Host(name)) : Optional.empty();
  }

  private static Optional<Place> page(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(new Page(url.toString()));
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  // Most URLs do not have the name in them and need not be read.
  private static IntList all(Web web, String name, Predicate<CrawlUrl> isOne) {
    var all = new IntArrayList();
    web.names()
        .eachWith(
            name,
            (number, url) -> {
              if (isOne.test(CrawlUrl.of(url))) all.add(number);
            });
    return all;
  }
}
