package orbweaver.kit.judging;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Truth;

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
    Optional<Head> head = shown.status().map(status -> head(status, shown.at(), shown.headers()));
    return head.map(place::with).orElse(place);
  }

  /** The head of a response. Who was asked was allowed to be asked: robots.txt is read before. */
  public static Head head(int status, Instant at, List<Header> headers) {
    var fields =
        headers.stream().collect(groupingBy(Header::name, mapping(Header::value, toList())));
    return new Head(status, at, fields, Truth.TRUE);
  }
}
