package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;

/** Response of {@code http://a.test/dir/page}, and the page that the extractor returns for it. */
record ResponseFixture(
    int status, List<Header> headers, Outcome outcome, String url, String residual) {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  /** Returns a complete 200 response in UTF-8. */
  static ResponseFixture html() {
    return withoutHeaders().withHeader("content-type", "text/html; charset=utf-8");
  }

  /** Returns a complete 200 response without header fields. */
  static ResponseFixture withoutHeaders() {
    return new ResponseFixture(
        200, List.of(), new Outcome.Fetched(new BodyExtent.Whole()), "http://a.test/dir/page", "t");
  }

  ResponseFixture withHeader(String name, String value) {
    var all = new ArrayList<>(headers);
    all.add(new Header(name, value));
    return new ResponseFixture(status, all, outcome, url, residual);
  }

  ResponseFixture status(int other) {
    return new ResponseFixture(other, headers, outcome, url, residual);
  }

  ResponseFixture withUrl(String other) {
    return new ResponseFixture(status, headers, outcome, other, residual);
  }

  ResponseFixture outcome(Outcome other) {
    return new ResponseFixture(status, headers, other, url, residual);
  }

  /** Returns a copy with that residual formula of its only interest. */
  ResponseFixture residual(String other) {
    return new ResponseFixture(status, headers, outcome, url, other);
  }

  FetchResult fetched() {
    return fetched(DiscoveryPath.ofRoot(CrawlUrl.of(url)));
  }

  private FetchResult fetched(DiscoveryPath path) {
    var interest = new Interest("walk", 1, path, residual, Priority.NEXT);
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(status), headers, Optional.empty(), Tls.NONE);
    var request = new FetchRequest(CrawlUrl.of(url), 1, false, List.of(interest));
    return new FetchResult(request, outcome, evidence);
  }

  /** Returns the links for an activity with embeds, one per line. */
  String linksAndEmbeds(String body) {
    var path = DiscoveryPath.ofRoot(CrawlUrl.of(url)).withEmbedLevel(Optional.of(EmbedLevel.PAGE));
    return text(new Extractor().extract(fetched(path), body.getBytes(UTF_8)).page());
  }

  Page page(byte[] body) {
    return new Extractor().extract(fetched(), body).page();
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
