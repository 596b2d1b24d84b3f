package orbweaver.engine;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;

/**
 * Web of pages on several hosts, with redirects, missing pages and pages whose first requests time
 * out. The same random number generates the same web.
 */
final class GeneratedWeb {
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
  private static final int HOSTS = 4;
  private static final int MAX_LINKS = 5;

  /** Page of the web, as the server answers when it does not time out. */
  private sealed interface Resource {
    record Html(List<CrawlUrl> links) implements Resource {}

    record Moved(CrawlUrl to) implements Resource {}

    record Missing() implements Resource {}
  }

  private final Map<CrawlUrl, Resource> resources = new LinkedHashMap<>();
  private final Map<CrawlUrl, Integer> timeouts = new HashMap<>();

  GeneratedWeb(Random random, int pages) {
    var urls = IntStream.range(0, pages).mapToObj(n -> url(n % HOSTS, n)).toList();
    for (var url : urls) {
      resources.put(url, resource(random, urls));
      if (random.nextInt(6) == 0) timeouts.put(url, 1 + random.nextInt(2));
    }
    resources.put(root(), new Resource.Html(some(random, urls)));
  }

  private static CrawlUrl url(int host, int page) {
    return CrawlUrl.of("http://h%d.test/%d".formatted(host, page));
  }

  private static Resource resource(Random random, List<CrawlUrl> urls) {
    return switch (random.nextInt(12)) {
      case 0 -> new Resource.Missing();
      case 1 -> new Resource.Moved(urls.get(random.nextInt(urls.size())));
      default -> new Resource.Html(some(random, urls));
    };
  }

  private static List<CrawlUrl> some(Random random, List<CrawlUrl> urls) {
    return IntStream.range(0, random.nextInt(MAX_LINKS + 1))
        .mapToObj(_ -> urls.get(random.nextInt(urls.size())))
        .toList();
  }

  /** Returns the URL at which crawls begin. */
  static CrawlUrl root() {
    return url(0, 1_000);
  }

  /** Returns the page that answers a request. */
  Page answer(FetchRequest request) {
    var url = request.url();
    if (timeouts.merge(url, -1, Integer::sum) >= 0) {
      return page(request, new Outcome.Failed(Failure.TIMEOUT), Optional.empty(), List.of());
    }
    return switch (resourceAt(url)) {
      case Resource.Html(var links) ->
          page(
              request, new Outcome.Fetched(new BodyExtent.Whole()), Optional.of(200), links(links));
      case Resource.Moved(var to) ->
          page(
              request,
              new Outcome.Redirected(to),
              Optional.of(301),
              List.of(new Link(to, LinkKind.REDIRECT, 0, Optional.empty(), List.of())));
      case Resource.Missing() ->
          page(request, new Outcome.Failed(Failure.CLIENT_ERROR), Optional.of(404), List.of());
    };
  }

  private Resource resourceAt(CrawlUrl url) {
    return Optional.ofNullable(resources.get(url)).orElseThrow();
  }

  private static List<Link> links(List<CrawlUrl> targets) {
    var links = new ArrayList<Link>();
    for (var target : targets) {
      links.add(new Link(target, LinkKind.A, links.size(), Optional.empty(), List.of()));
    }
    return links;
  }

  private static Page page(
      FetchRequest request, Outcome outcome, Optional<Integer> status, List<Link> links) {
    var headers = List.of(new Header("content-type", "text/html"));
    var evidence =
        new Evidence(
            NOON,
            Optional.of("192.0.2.1"),
            status,
            status.isPresent() ? headers : List.of(),
            Optional.empty(),
            Evidence.none(NOON).tls());
    return new Page(request, outcome, evidence, Optional.empty(), links, false);
  }

  /**
   * Returns the pages that a crawl reads which follows at most that many hyperlinks from the root;
   * a redirect does not count.
   */
  Set<CrawlUrl> readable(int depth) {
    var depths = new TreeMap<String, Integer>();
    var queue = new ArrayDeque<Map.Entry<CrawlUrl, Integer>>();
    queue.add(Map.entry(root(), 0));
    while (!queue.isEmpty()) {
      var next = queue.poll();
      var known = depths.get(next.getKey().toString());
      if (known != null && known <= next.getValue()) continue;
      depths.put(next.getKey().toString(), next.getValue());
      switch (resourceAt(next.getKey())) {
        case Resource.Html(var links) when next.getValue() < depth ->
            links.forEach(link -> queue.add(Map.entry(link, next.getValue() + 1)));
        case Resource.Moved(var to) -> queue.add(Map.entry(to, next.getValue()));
        case Resource.Html _, Resource.Missing _ -> {}
      }
    }
    return depths.keySet().stream().map(CrawlUrl::of).collect(Collectors.toSet());
  }
}
