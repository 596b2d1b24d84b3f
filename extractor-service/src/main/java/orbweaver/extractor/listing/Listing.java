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
 * What a body lists that was asked for as a robots.txt or a sitemap. That it was says what it is;
 * no other body is looked at.
 *
 * @param entries in their order
 * @param unkept number of further entries in the part of the body that was read
 * @param isCut whether the body was not read to its end
 */
public record Listing(List<Occurrence> entries, int unkept, boolean isCut) {
  /** Empty listing. */
  public static final Listing NONE = new Listing(List.of(), 0, false);

  private static final int MOST_OF_ROBOTS = 100;
  private static final String FIELD = "sitemap:";

  public Listing {
    entries = List.copyOf(entries);
  }

  /** What it lists as what it was asked for; empty where it is nothing of that. */
  public static Optional<Listing> of(Order order, byte[] body) {
    var asked = asked(order);
    if (asked.isEmpty()) return Optional.empty();
    var listings = new ArrayList<Listing>();
    if (asked.contains(Means.ROBOTS)) listings.add(ofRobots(body));
    var isSitemap = asked.contains(Means.SITEMAP) || asked.contains(Means.INDEXED);
    if (isSitemap) Sitemap.read(body, order.url()).ifPresent(listings::add);
    return listings.stream().reduce(Listing::and);
  }

  private static Set<Means> asked(Order order) {
    var asked = EnumSet.noneOf(Means.class);
    order.wishes().forEach(wish -> wish.label().means().ifPresent(asked::add));
    return asked;
  }

  private Listing and(Listing more) {
    var all = new ArrayList<>(entries);
    all.addAll(more.entries);
    return new Listing(all, unkept + more.unkept, isCut || more.isCut);
  }

  // A robots.txt is UTF-8, and its comments begin with a number sign (RFC 9309 2.3, 2.2).
  private static Listing ofRobots(byte[] body) {
    var named =
        new String(body, UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> line.regionMatches(true, 0, FIELD, 0, FIELD.length()))
            .map(line -> line.substring(FIELD.length()).split("#", 2)[0].strip())
            .filter(url -> !url.isEmpty())
            .distinct()
            .toList();
    return of(LinkKind.SITEMAP, named, MOST_OF_ROBOTS);
  }

  /** The first of them. */
  static Listing of(LinkKind kind, List<String> urls, int most) {
    var entries = urls.stream().limit(most).map(url -> Occurrence.ofHead(kind, url)).toList();
    return new Listing(entries, urls.size() - entries.size(), false);
  }

  /** The same, of a body that was cut. */
  Listing cut() {
    return new Listing(entries, unkept, true);
  }
}
