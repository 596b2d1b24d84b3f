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
 * The links of one page, as many as fit: at most 10,000, and at most 3 MiB of JSON. There is room
 * for what is followed first, and for what is recorded only in what is left. Where not all that is
 * followed fits, each target has room once before another has it twice: an index of a thousand
 * pages may link them twenty thousand times, and leads to all of them.
 */
final class LinkList {
  private static final int MAX_LINKS = 10_000;
  private static final int MAX_BYTES = 3 << 20;

  // What leads nowhere has no target.
  private record Edge(LinkKind kind, Optional<CrawlUrl> target) {}

  private final References references;
  private final List<Link> links = new ArrayList<>();
  private int bytes;
  private int extras;
  private int dropped;
  private int tooLong;
  private int tooMany;
  private boolean isCut;

  private LinkList(References references) {
    this.references = references;
  }

  /** Of these occurrences, in their order. */
  static LinkList of(List<Occurrence> occurrences, References references) {
    IntPredicate isFollowed = place -> occurrences.get(place).kind().isFollowed();
    var list = new LinkList(references);
    list.add(occurrences, isFollowed);
    if (list.isCut) list = firstsFirst(occurrences, isFollowed, references);
    list.settle();
    list.add(occurrences, isFollowed.negate());
    list.number();
    return list;
  }

  private static LinkList firstsFirst(
      List<Occurrence> occurrences, IntPredicate isFollowed, References references) {
    var firsts = firsts(occurrences, isFollowed, references);
    var list = new LinkList(references);
    list.add(occurrences, isFollowed.and(firsts::get));
    list.add(occurrences, isFollowed.and(place -> !firsts.get(place)));
    return list;
  }

  // No more than could fit are remembered: a page may have a million.
  private static BitSet firsts(
      List<Occurrence> occurrences, IntPredicate isFollowed, References references) {
    var met = new HashSet<Edge>();
    var firsts = new BitSet();
    var bytes = 0;
    for (var place = 0; place < occurrences.size(); place++) {
      if (!isFollowed.test(place)) continue;
      var its = occurrences.get(place);
      var edge = new Edge(its.kind(), references.target(its));
      if (!met.add(edge)) continue;
      firsts.set(place);
      bytes += edge.target().map(target -> target.toString().length()).orElse(0);
      if (met.size() > MAX_LINKS || bytes > MAX_BYTES) break;
    }
    return firsts;
  }

  /** Whether something did not fit. */
  boolean isCut() {
    return isCut;
  }

  /** How many led nowhere. */
  int dropped() {
    return dropped;
  }

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

  private void add(List<Occurrence> occurrences, IntPredicate isWanted) {
    for (var place = 0; place < occurrences.size(); place++) {
      if (!isWanted.test(place)) continue;
      if (isCut) tooMany++;
      else add(occurrences.get(place), place);
    }
  }

  private void add(Occurrence occurrence, int place) {
    var target = references.target(occurrence);
    if (target.isPresent()) {
      add(link(target.get(), place, occurrence));
      return;
    }
    dropped++;
    if (references.isTooLong(occurrence)) tooLong++;
  }

  private static Link link(CrawlUrl target, int place, Occurrence its) {
    var words = its.words().get();
    return new Link(
        target, its.kind(), place, words.text(), words.rel(), words.title(), words.context());
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
    if (isFollowed) extras += extra;
    links.add(link);
  }

  /** No link that is followed is left out for what others say of themselves. */
  private void settle() {
    var fits = bytes + extras <= MAX_BYTES;
    if (fits) bytes += extras;
    else links.replaceAll(LinkList::bare);
    isCut |= !fits;
  }

  private static Link bare(Link link) {
    return new Link(link.target(), link.kind(), link.position(), link.text(), link.rel());
  }

  /** Up to here a position was the place among all occurrences. */
  private void number() {
    links.sort(comparingInt(Link::position));
    for (var i = 0; i < links.size(); i++) {
      if (links.get(i).position() != i) links.set(i, links.get(i).at(i));
    }
  }
}
