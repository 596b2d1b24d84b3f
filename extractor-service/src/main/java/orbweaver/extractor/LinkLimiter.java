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
import orbweaver.extractor.content.RawLink;

/**
 * Limiter of the links of one page: at most 10,000 links and 3 MiB of JSON. Links that are followed
 * come first; links that are only recorded use the remaining space. If not all followed links fit,
 * the first link to each target precedes repeated ones: an index that links a thousand pages twenty
 * thousand times still leads to all of them.
 */
final class LinkLimiter {
  private static final int MAX_LINKS = 10_000;
  private static final int MAX_BYTES = 3 << 20;

  // An unresolvable link has no target.
  private record Edge(LinkKind kind, Optional<CrawlUrl> target) {}

  private final LinkResolver resolver;
  private final List<Link> links = new ArrayList<>();
  private int bytes;
  private int optionalBytes;
  private int unresolvable;
  private int tooLong;
  private int tooMany;
  private boolean isTruncated;

  private LinkLimiter(LinkResolver resolver) {
    this.resolver = resolver;
  }

  /** Returns the links that fit, in document order. */
  static LinkLimiter of(List<RawLink> rawLinks, LinkResolver resolver) {
    IntPredicate isFollowed = place -> rawLinks.get(place).kind().isFollowed();
    var list = new LinkLimiter(resolver);
    list.add(rawLinks, isFollowed);
    if (list.isTruncated) list = firstOfEachTarget(rawLinks, isFollowed, resolver);
    list.limitOptionalTexts();
    list.add(rawLinks, isFollowed.negate());
    list.renumber();
    return list;
  }

  private static LinkLimiter firstOfEachTarget(
      List<RawLink> rawLinks, IntPredicate isFollowed, LinkResolver resolver) {
    var firstPlaces = firstPlaces(rawLinks, isFollowed, resolver);
    var list = new LinkLimiter(resolver);
    list.add(rawLinks, isFollowed.and(firstPlaces::get));
    list.add(rawLinks, isFollowed.and(place -> !firstPlaces.get(place)));
    return list;
  }

  // The search stops when the limits are reached: a page may have a million links.
  private static BitSet firstPlaces(
      List<RawLink> rawLinks, IntPredicate isFollowed, LinkResolver resolver) {
    var seen = new HashSet<Edge>();
    var firstPlaces = new BitSet();
    var bytes = 0;
    for (var place = 0; place < rawLinks.size(); place++) {
      if (!isFollowed.test(place)) continue;
      var rawLink = rawLinks.get(place);
      var edge = new Edge(rawLink.kind(), resolver.resolve(rawLink));
      if (!seen.add(edge)) continue;
      firstPlaces.set(place);
      bytes += edge.target().map(target -> target.toString().length()).orElse(0);
      if (seen.size() > MAX_LINKS || bytes > MAX_BYTES) break;
    }
    return firstPlaces;
  }

  /** Tests whether a link or its optional text did not fit. */
  boolean isTruncated() {
    return isTruncated;
  }

  /** Returns the number of links that have no valid target. */
  int unresolvable() {
    return unresolvable;
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

  private void add(List<RawLink> rawLinks, IntPredicate isWanted) {
    for (var place = 0; place < rawLinks.size(); place++) {
      if (!isWanted.test(place)) continue;
      if (isTruncated) tooMany++;
      else add(rawLinks.get(place), place);
    }
  }

  private void add(RawLink rawLink, int place) {
    var target = resolver.resolve(rawLink);
    if (target.isPresent()) {
      add(link(target.get(), place, rawLink));
      return;
    }
    unresolvable++;
    if (resolver.isTooLong(rawLink)) tooLong++;
  }

  private static Link link(CrawlUrl target, int place, RawLink rawLink) {
    var details = rawLink.details().get();
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
    var extra = LinkSize.optionalBytes(link);
    var size = LinkSize.baseBytes(link) + (isFollowed ? 0 : extra);
    isTruncated = links.size() == MAX_LINKS || bytes + size > MAX_BYTES;
    if (isTruncated) {
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
    else links.replaceAll(LinkLimiter::withoutOptionalTexts);
    isTruncated |= !fits;
  }

  private static Link withoutOptionalTexts(Link link) {
    return new Link(link.target(), link.kind(), link.position(), link.text(), link.rel());
  }

  /** Sorts by document order and replaces positions in the document by positions in the list. */
  private void renumber() {
    links.sort(comparingInt(Link::position));
    for (var i = 0; i < links.size(); i++) {
      if (links.get(i).position() != i) links.set(i, links.get(i).withPosition(i));
    }
  }
}
