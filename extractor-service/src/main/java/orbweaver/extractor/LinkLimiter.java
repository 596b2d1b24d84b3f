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
import orbweaver.contract.page.OtherLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;
import orbweaver.extractor.LinkResolver.Target;
import orbweaver.extractor.content.RawLink;

/**
 * Limiter of the links of one page: at most 10,000 links and 3 MiB of JSON. Links that are followed
 * come first; links that are only recorded use the remaining space. If not all followed links fit,
 * the first link to each target precedes repeated ones: an index that links a thousand pages twenty
 * thousand times still leads to all of them. References to URLs of other schemes come last.
 */
final class LinkLimiter {
  private static final int MAX_LINKS = 10_000;
  private static final int MAX_BYTES = 3 << 20;

  /** Kind and target of a link; an unresolvable link has no target. */
  private record KindAndTarget(LinkKind kind, Optional<CrawlUrl> target) {}

  /** Link of the page to a URL of another scheme, with its position in the page. */
  private record RawOtherLink(int index, RawLink rawLink, OtherUrl target) {}

  private final LinkResolver resolver;
  private final List<Link> links = new ArrayList<>();
  private final List<RawOtherLink> rawOtherLinks = new ArrayList<>();
  private final List<OtherLink> otherLinks = new ArrayList<>();
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
    IntPredicate isFollowed = index -> rawLinks.get(index).kind().isFollowed();
    var limiter = new LinkLimiter(resolver);
    limiter.add(rawLinks, isFollowed);
    if (limiter.isTruncated) limiter = firstOfEachTarget(rawLinks, isFollowed, resolver);
    limiter.limitOptionalTexts();
    limiter.add(rawLinks, isFollowed.negate());
    limiter.renumber();
    limiter.addOtherLinks();
    return limiter;
  }

  /** Returns a limiter to which the first link to each target is added before repeated ones. */
  private static LinkLimiter firstOfEachTarget(
      List<RawLink> rawLinks, IntPredicate isFollowed, LinkResolver resolver) {
    var firsts = firstLinks(rawLinks, isFollowed, resolver);
    var limiter = new LinkLimiter(resolver);
    limiter.add(rawLinks, isFollowed.and(firsts::get));
    limiter.add(rawLinks, isFollowed.and(index -> !firsts.get(index)));
    return limiter;
  }

  // Returns the indexes of the links that are the first to their target. The search stops when the
  // limits are reached, because a page may have a million links.
  private static BitSet firstLinks(
      List<RawLink> rawLinks, IntPredicate isFollowed, LinkResolver resolver) {
    var seen = new HashSet<KindAndTarget>();
    var firsts = new BitSet();
    var bytes = 0;
    for (var index = 0; index < rawLinks.size(); index++) {
      if (!isFollowed.test(index)) continue;
      var rawLink = rawLinks.get(index);
      var link = new KindAndTarget(rawLink.kind(), resolver.resolve(rawLink));
      if (!seen.add(link)) continue;
      firsts.set(index);
      bytes += link.target().map(target -> target.toString().length()).orElse(0);
      if (seen.size() > MAX_LINKS || bytes > MAX_BYTES) break;
    }
    return firsts;
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

  /** Returns the references to URLs of other schemes. */
  List<OtherLink> otherLinks() {
    return otherLinks;
  }

  /**
   * Returns how many links of the page are not in the list; empty if all are.
   *
   * @param notPassed number of links of the page that were not passed to this limiter
   */
  Optional<OmittedLinks> omitted(int notPassed) {
    var isWhole = tooMany + notPassed + tooLong == 0;
    return isWhole ? Optional.empty() : Optional.of(new OmittedLinks(tooMany + notPassed, tooLong));
  }

  private void add(List<RawLink> rawLinks, IntPredicate isWanted) {
    for (var index = 0; index < rawLinks.size(); index++) {
      if (!isWanted.test(index)) continue;
      if (isTruncated) tooMany++;
      else add(rawLinks.get(index), index);
    }
  }

  private void add(RawLink rawLink, int index) {
    switch (resolver.target(rawLink)) {
      case Target.Fetchable(var url) -> add(link(url, index, rawLink));
      case Target.OtherScheme(var url) -> {
        unresolvable++;
        rawOtherLinks.add(new RawOtherLink(index, rawLink, url));
      }
      case Target.TooLong _ -> {
        unresolvable++;
        tooLong++;
      }
      case Target.None _ -> unresolvable++;
    }
  }

  private void addOtherLinks() {
    rawOtherLinks.sort(comparingInt(RawOtherLink::index));
    for (var raw : rawOtherLinks) {
      if (isTruncated) tooMany++;
      else add(new OtherLink(raw.target(), raw.rawLink().details().get().text()));
    }
  }

  private void add(OtherLink link) {
    var size = LinkSize.bytes(link);
    isTruncated = links.size() + otherLinks.size() == MAX_LINKS || bytes + size > MAX_BYTES;
    if (isTruncated) {
      tooMany++;
      return;
    }
    bytes += size;
    otherLinks.add(link);
  }

  private static Link link(CrawlUrl target, int index, RawLink rawLink) {
    var details = rawLink.details().get();
    return new Link(
        target,
        rawLink.kind(),
        index,
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
