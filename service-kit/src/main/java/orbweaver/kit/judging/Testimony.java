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

/** Mapping of records of the contract to evidence of the constraint language. */
public final class Testimony {
  private Testimony() {}

  /** Returns the URL of a page as evidence. */
  public static Evidence of(CrawlUrl url) {
    return Evidence.nothing().with(new Uri(new UrlLocation(url)));
  }

  /** Returns the URL of a page and the head of its response, if there was one, as evidence. */
  public static Evidence of(CrawlUrl url, orbweaver.contract.fetch.Evidence evidence) {
    var location = of(url);
    return head(evidence).map(location::with).orElse(location);
  }

  /** Returns the discovery context of a URL. */
  public static Context way(Label label, Optional<orbweaver.contract.order.Citation> referrer) {
    var citation = referrer.map(Testimony::citation).orElseGet(() -> withoutReferrer(label));
    var family = label.family().map(FamilyIndex::parse);
    return new Context(label.depth(), new UrlLocation(label.root()), citation, family);
  }

  private static Citation withoutReferrer(Label label) {
    return label.isOfRoot() ? new Citation.Nowhere() : new Citation.Unknown();
  }

  private static Citation citation(orbweaver.contract.order.Citation referrer) {
    return new Citation.Page(new UrlLocation(referrer.page()), referrer.link().map(Testimony::link));
  }

  /** Returns a link as evidence. */
  public static Citation.Link link(orbweaver.contract.order.Citation.Link link) {
    return new Citation.Link(link.kind(), link.text(), Set.copyOf(link.rel()));
  }

  /** Returns the head of the response if there was one; external evidence has only a part of it. */
  public static Optional<Head> head(orbweaver.contract.fetch.Evidence evidence) {
    Optional<Head> head = evidence.status().map(status -> head(status, evidence.at(), evidence.headers()));
    return head.map(known -> evidence.from().isPresent() ? known.inPart() : known);
  }

  /**
   * Returns the head of a response. Robots.txt is checked before a request, so it allowed this one.
   */
  public static Head head(int status, Instant at, List<Header> headers) {
    var fields =
        headers.stream().collect(groupingBy(Header::name, mapping(Header::value, toList())));
    return new Head(status, at, fields, Truth.TRUE);
  }
}
