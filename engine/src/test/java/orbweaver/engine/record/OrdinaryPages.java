package orbweaver.engine.record;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;

/** Page as a crawl usually reads it: 44 links, most of them to its own site. */
final class OrdinaryPages {
  private static final String SITE = "https://www.leeds.test/";
  private static final String DIGEST =
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

  private OrdinaryPages() {}

  static Page page() {
    var path = new DiscoveryPath(CrawlUrl.of(SITE), 3, 0);
    var interest = new Interest("leeds", 1, path, "t", Priority.NEXT);
    var url = CrawlUrl.of(SITE + "research/groups/distributed-systems/members.html");
    return new Page(
            new FetchRequest(url, 1, false, List.of(interest)),
            new Outcome.Fetched(new BodyExtent.Whole()),
            evidence(),
            Optional.of(facts()),
            IntStream.range(0, 44).mapToObj(OrdinaryPages::link).toList(),
            false)
        .withBytes(28_672);
  }

  private static Link link(int i) {
    var heading = "Section " + i / 8 + " of the members of the research group";
    return new Link(
        CrawlUrl.of(target(i)),
        i % 9 == 8 ? LinkKind.IMG : LinkKind.A,
        i,
        Optional.of("Staff member number " + i + ", reader in distributed systems"),
        i % 11 == 10 ? List.of("nofollow", "noopener") : List.of(),
        i % 4 == 3 ? Optional.of("Publications of staff member " + i) : Optional.empty(),
        Optional.of(heading));
  }

  private static String target(int i) {
    return i % 10 == 9
        ? "https://site" + i + ".example/publications/paper-" + i * 37 + ".html"
        : SITE + "research/groups/" + i % 6 + "/people/staff-" + i * 101 + "/profile.html";
  }

  private static Evidence evidence() {
    var headers =
        Stream.of(
                "date: Thu, 01 Jan 2026 00:00:00 GMT",
                "server: nginx",
                "content-type: text/html; charset=utf-8",
                "content-encoding: gzip",
                "connection: keep-alive",
                "vary: Accept-Encoding",
                "last-modified: Wed, 31 Dec 2025 23:00:00 GMT",
                "etag: \"5f3a-1a2b3c4d\"",
                "cache-control: max-age=3600")
            .map(line -> line.split(": ", 2))
            .map(parts -> new Header(parts[0], parts[1]))
            .toList();
    return new Evidence(
        Instant.parse("2026-01-01T00:00:00.123456Z"),
        Optional.of("192.0.2.17"),
        Optional.of(200),
        headers,
        Optional.of("Allow: /"),
        Tls.VERIFIED);
  }

  private static PageFacts facts() {
    return PageFacts.builder("UTF-8", CharsetSource.HEADER, DIGEST)
        .title(Optional.of("Members of the research group for distributed systems"))
        .description(Optional.of("All members of the group, with their publications"))
        .language(Optional.of("en-gb"))
        .bytes(28_672)
        .words(1_900)
        .headings(
            IntStream.range(0, 6)
                .mapToObj(
                    i -> new Heading(2, "Section " + i + " of the members of the research group"))
                .toList())
        .simhash(Optional.of("0123456789abcdef"))
        .build();
  }
}
