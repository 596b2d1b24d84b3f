package orbweaver.extractor;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.markup.Occurrence;

/**
 * Limiter of the links of one page: at most 10,000 links and 3 MiB of JSON. Links that are followed
 * come first; links that are only recorded use the remaining space. If not all followed links fit,
 * the first link to each target precedes repeated ones: an index that links a thousand pages twenty
 * thousand times still leads to all of them.
 */
final class LinkList {
  private static final int MAX_LINKS = 10_000;
  private static final int MAX_BYTES = 3 << 20;

  // An unresolvable link has no target.
  private record Edge(LinkKind kind, Optional<CrawlUrl> target) {}

  private final References resolver;
  private final List<Link> links = new ArrayList<>();
  private int bytes;
  private int optionalBytes;
  private int dropped;
  private int tooLong;
  private int tooMany;
  private boolean isCut;

  private LinkList(References resolver) {
    this.resolver = resolver;
  }

  /** Returns the links that fit, in document order. */
  static LinkList of(List<Occurrence> rawLinks, References resolver) {
    IntPredicate isFollowed = place -> rawLinks.get(place).kind().isFollowed();
    var list = new LinkList(resolver);
    list.add(rawLinks, isFollowed);
    if (list.isCut) list = firstOfEachTarget(rawLinks, isFollowed, resolver);
    list.limitOptionalTexts();
    list.add(rawLinks, isFollowed.negate());
    list.renumber();
    return list;
  }

  private static LinkList firstOfEachTarget(
      List<Occurrence> rawLinks, IntPredicate isFollowed, References resolver) {
    var firstPlaces = firstPlaces(rawLinks, isFollowed, resolver);
    var list = new LinkList(resolver);
    list.add(rawLinks, isFollowed.and(firstPlaces::get));
    list.add(rawLinks, isFollowed.and(place -> !firstPlaces.get(place)));
    return list;
  }

  // The search stops when the limits are reached: a page may have a million links.
  private static BitSet firstPlaces(
      List<Occurrence> rawLinks, IntPredicate isFollowed, References resolver) {
    var seen = new HashSet<Edge>();
    var firstPlaces = new BitSet();
    var bytes = 0;
    for (var place = 0; place < rawLinks.size(); place++) {
      if (!isFollowed.test(place)) continue;
      var rawLink = rawLinks.get(place);
      var edge = new Edge(rawLink.kind(), resolver.target(rawLink));
      if (!seen.add(edge)) continue;
      firstPlaces.set(place);
      bytes += edge.target().map(target -> target.toString().length()).orElse(0);
      if (seen.size() > MAX_LINKS || bytes > MAX_BYTES) break;
    }
    return firstPlaces;
  }

  /** Tests whether a link or its optional text did not fit. */
  boolean isCut() {
    return isCut;
  }

  /** Returns the number of links that have no valid target. */
  int dropped() {
    return dropped;
  }

  /** Returns the links. */
  List<Link> links() {
    return links;
  }

  /**
   * Returns how many links of the page are not in the list; empty if all are.
   *
   * @param unseen number of links that were not passed to the list
   */
  Optional<OmittedLinks> omitted(int unseen) {
    var isWhole = tooMany + unseen + tooLong == 0;
    return isWhole ? Optional.empty() : Optional.of(new OmittedLinks(tooMany + unseen, tooLong));
  }

  private void add(List<Occurrence> rawLinks, IntPredicate isWanted) {
    for (var place = 0; place < rawLinks.size(); place++) {
      if (!isWanted.test(place)) continue;
      if (isCut) tooMany++;
      else add(rawLinks.get(place), place);
    }
  }

  private void add(Occurrence rawLink, int place) {
    var target = resolver.target(rawLink);
    if (target.isPresent()) {
      add(link(target.get(), place, rawLink));
      return;
    }
    dropped++;
    if (resolver.isTooLong(rawLink)) tooLong++;
  }

  private static Link link(CrawlUrl target, int place, Occurrence rawLink) {
    var details = rawLink.words().get();
    return new Link(
        target,
        rawLink.kind(),
        place,
        details.text(),
        details.rel(),
        details.title(),
        details.context());
  }

  private void add(Link link) {
    var isFollowed = link.kind().isFollowed();
    var extra = LinkSize.extra(link);
    var size = LinkSize.least(link) + (isFollowed ? 0 : extra);
    isCut = links.size() == MAX_LINKS || bytes + size > MAX_BYTES;
    if (isCut) {
      tooMany++;
      return;
    }
    bytes += size;
    if (isFollowed) optionalBytes += extra;
    links.add(link);
  }

  /** Drops titles and contexts if they do not fit: they never displace a followed link. */
  private void limitOptionalTexts() {
    var fits = bytes + optionalBytes <= MAX_BYTES;
    if (fits) bytes += optionalBytes;
    else links.replaceAll(LinkList::withoutOptionalTexts);
    isCut |= !fits;
  }

  private static Link withoutOptionalTexts(Link link) {
    return new Link(link.target(), link.kind(), link.position(), link.text(), link.rel());
  }

  /** Sorts by document order and replaces positions in the document by positions in the list. */
  private void renumber() {
    links.sort(comparingInt(Link::position));
    for (var i = 0; i < links.size(); i++) {
      if (links.get(i).position() != i) links.set(i, links.get(i).at(i));
    }
  }
}
