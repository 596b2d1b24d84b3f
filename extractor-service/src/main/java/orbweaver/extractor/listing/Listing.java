package orbweaver.extractor.listing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.markup.Occurrence;

/**
 * Links that a robots.txt or sitemap lists. The role in the fetch request says what a body is;
 * other bodies are not examined.
 *
 * @param entries links in document order
 * @param unkept number of further entries in the part of the body that was read
 * @param isCut whether the body was not read to its end
 */
public record Listing(List<Occurrence> entries, int unkept, boolean isCut) {
  /** Empty listing. */
  public static final Listing NONE = new Listing(List.of(), 0, false);

  private static final int MAX_IN_ROBOTS_TXT = 100;
  private static final String FIELD = "sitemap:";

  public Listing {
    entries = List.copyOf(entries);
  }

  /** Returns the listing of a body, read in the requested roles; empty if it has none of them. */
  public static Optional<Listing> of(Order order, byte[] body) {
    var roles = roles(order);
    if (roles.isEmpty()) return Optional.empty();
    var listings = new ArrayList<Listing>();
    if (roles.contains(Means.ROBOTS)) listings.add(ofRobots(body));
    var isSitemap = roles.contains(Means.SITEMAP) || roles.contains(Means.INDEXED);
    if (isSitemap) Sitemap.read(body, order.url()).ifPresent(listings::add);
    return listings.stream().reduce(Listing::and);
  }

  private static Set<Means> roles(Order order) {
    var roles = EnumSet.noneOf(Means.class);
    order.wishes().forEach(wish -> wish.label().means().ifPresent(roles::add));
    return roles;
  }

  private Listing and(Listing other) {
    var all = new ArrayList<>(entries);
    all.addAll(other.entries);
    return new Listing(all, unkept + other.unkept, isCut || other.isCut);
  }

  // A robots.txt is UTF-8, and its comments begin with a number sign (RFC 9309 2.3, 2.2).
  private static Listing ofRobots(byte[] body) {
    var urls =
        new String(body, UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> line.regionMatches(true, 0, FIELD, 0, FIELD.length()))
            .map(line -> line.substring(FIELD.length()).split("#", 2)[0].strip())
            .filter(url -> !url.isEmpty())
            .distinct()
            .toList();
    return of(LinkKind.SITEMAP, urls, MAX_IN_ROBOTS_TXT);
  }

  /** Returns a listing of the first URLs, up to a maximum. */
  static Listing of(LinkKind kind, List<String> urls, int maxEntries) {
    var entries = urls.stream().limit(maxEntries).map(url -> Occurrence.ofHead(kind, url)).toList();
    return new Listing(entries, urls.size() - entries.size(), false);
  }

  /** Returns a copy that is marked as truncated. */
  Listing cut() {
    return new Listing(entries, unkept, true);
  }
}
