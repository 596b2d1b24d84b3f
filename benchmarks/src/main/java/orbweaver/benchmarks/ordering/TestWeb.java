package orbweaver.benchmarks.ordering;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.benchmarks.ordering.TestPage.TestPageKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRoute;

/** Deterministic web in two domains; two hosts of the first domain are aliases of a third. */
record TestWeb(List<TestPage> pages) {
  /** Canonical host by alias. */
  static final Map<String, String> ALIASES =
      Map.of("w3.a.test", "www.a.test", "home.a.test", "www.a.test");

  private static final List<String> FIRST = List.of("www.a.test", "w3.a.test", "home.a.test");
  private static final int ROUNDS = 3;

  TestWeb {
    pages = List.copyOf(pages);
  }

  static TestWeb of(int hosts) {
    return new TestWeb(IntStream.range(0, hosts).boxed().flatMap(TestWeb::site).toList());
  }

  private static String host(int number) {
    if (number < FIRST.size()) return FIRST.get(number);
    return "h" + number + (number % 2 == 0 ? ".a.test" : ".b.test");
  }

  /** Creates an index page with links to the pages of its host and to two other hosts. */
  private static Stream<TestPage> site(int number) {
    var leaves =
        IntStream.range(0, ROUNDS).boxed().flatMap(round -> leaves(number, round)).toList();
    var links = new ArrayList<>(leaves.stream().map(TestPage::url).toList());
    links.add(url(2 * number + 1, ""));
    links.add(url(2 * number + 2, ""));
    return Stream.concat(
        Stream.of(new TestPage(url(number, ""), TestPageKind.HTML, links)), leaves.stream());
  }

  private static Stream<TestPage> leaves(int number, int round) {
    var home = List.of(url(number, ""));
    return Stream.of(TestPageKind.values())
        .map(kind -> new TestPage(url(number, kind.file(round)), kind, home));
  }

  private static CrawlUrl url(int number, String path) {
    return CrawlUrl.of("http://" + host(number) + "/" + path);
  }

  /** Opens the web on loopback. */
  LocalWeb open() {
    var web = LocalWeb.serving();
    pages.stream()
        .collect(groupingBy(page -> page.url().host()))
        .forEach((host, group) -> web.host(host, routes(group)));
    return web;
  }

  private static WebRoute[] routes(List<TestPage> pages) {
    return pages.stream().map(TestPage::route).toArray(WebRoute[]::new);
  }

  /** Returns every page in breadth-first order from the first. */
  List<CandidateUrl> candidates() {
    var byUrl = pages.stream().collect(toMap(TestPage::url, Function.identity()));
    var found = new ArrayList<CandidateUrl>();
    var seen = new HashSet<CrawlUrl>();
    var waiting = new ArrayDeque<>(List.of(CandidateUrl.root(pages.getFirst().url())));
    while (!waiting.isEmpty()) {
      var next = waiting.removeFirst();
      if (!byUrl.containsKey(next.url()) || !seen.add(next.url())) continue;
      found.add(next);
      byUrl.get(next.url()).links().forEach(link -> waiting.add(next.linkedTo(link)));
    }
    return found;
  }
}
