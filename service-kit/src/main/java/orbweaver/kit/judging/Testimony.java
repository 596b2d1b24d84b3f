package orbweaver.kit.judging;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Citation;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Truth;
import orbweaver.language.family.FamilyIndex;

/** What a station has seen, as evidence. */
public final class Testimony {
  private Testimony() {}

  /** Where a page is. */
  public static Evidence of(CrawlUrl url) {
    return Evidence.nothing().with(new Uri(new UrlLocation(url)));
  }

  /** Where a page is, and the head of the response if there was one. */
  public static Evidence of(CrawlUrl url, orbweaver.contract.fetch.Evidence shown) {
    var place = of(url);
    return head(shown).map(place::with).orElse(place);
  }

  /** How a URL is found by this label. */
  public static Context way(Label label, Optional<orbweaver.contract.order.Citation> cited) {
    var citation = cited.map(Testimony::citation).orElseGet(() -> uncited(label));
    var family = label.family().map(FamilyIndex::parse);
    return new Context(label.depth(), new UrlLocation(label.root()), citation, family);
  }

  private static Citation uncited(Label label) {
    return label.isOfRoot() ? new Citation.Nowhere() : new Citation.Unknown();
  }

  private static Citation citation(orbweaver.contract.order.Citation cited) {
    return new Citation.Page(new UrlLocation(cited.page()), cited.link().map(Testimony::link));
  }

  /** A link, as evidence. */
  public static Citation.Link link(orbweaver.contract.order.Citation.Link link) {
    return new Citation.Link(link.kind(), link.text(), Set.copyOf(link.rel()));
  }

  /** The head of the response if there was one; in part, where somebody else told of it. */
  public static Optional<Head> head(orbweaver.contract.fetch.Evidence shown) {
    Optional<Head> head = shown.status().map(status -> head(status, shown.at(), shown.headers()));
    return head.map(its -> shown.from().isPresent() ? its.inPart() : its);
  }

  /** The head of a response. Who was asked was allowed to be asked: robots.txt is read before. */
  public static Head head(int status, Instant at, List<Header> headers) {
    var fields =
        headers.stream().collect(groupingBy(Header::name, mapping(Header::value, toList())));
    return new Head(status, at, fields, Truth.TRUE);
  }
}
