package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;

/** Response of {@code http://a.test/dir/page}, and the page that the extractor returns for it. */
record Web(int status, List<Header> headers, Outcome outcome, String url, String residual) {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  /** Returns a complete 200 response in UTF-8. */
  static Web html() {
    return answer().with("content-type", "text/html; charset=utf-8");
  }

  /** Returns a complete 200 response without header fields. */
  static Web answer() {
    return new Web(
        200, List.of(), new Outcome.Got(new Extent.Whole()), "http://a.test/dir/page", "t");
  }

  Web with(String name, String value) {
    var all = new ArrayList<>(headers);
    all.add(new Header(name, value));
    return new Web(status, all, outcome, url, residual);
  }

  Web status(int other) {
    return new Web(other, headers, outcome, url, residual);
  }

  Web at(String other) {
    return new Web(status, headers, outcome, other, residual);
  }

  Web outcome(Outcome other) {
    return new Web(status, headers, other, url, residual);
  }

  /** Returns a copy with that residual formula of its only interest. */
  Web residual(String other) {
    return new Web(status, headers, outcome, url, other);
  }

  Fetched fetched() {
    var url = CrawlUrl.of(url());
    var interest = new Wish("walk", 1, Label.ofRoot(url), residual, Priority.NEXT);
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(status), headers, Optional.empty(), Tls.NONE);
    return new Fetched(new Order(url, 1, false, List.of(interest)), outcome, evidence);
  }

  Page page(byte[] body) {
    return new Extractor().extract(fetched(), body);
  }

  Page page(String body) {
    return page(body.getBytes(UTF_8));
  }

  /** Returns the links of a page, such as {@code a http://a.test/x}, one per line. */
  String links(String body) {
    return text(page(body));
  }

  /** Returns the followed links of a page, one per line. */
  String followed(String body) {
    return text(page(body).links().stream().filter(link -> link.kind().isFollowed()));
  }

  static String text(Page page) {
    return text(page.links().stream());
  }

  private static String text(Stream<Link> links) {
    return links
        .map(link -> link.kind().text() + " " + link.target())
        .collect(Collectors.joining("\n"));
  }
}
