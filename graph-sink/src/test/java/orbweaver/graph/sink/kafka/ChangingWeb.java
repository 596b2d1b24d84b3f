package orbweaver.graph.sink.kafka;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.withTitle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;

/**
 * Web whose pages change: responses to consecutive fetch requests, and the current state after
 * each.
 */
final class ChangingWeb {
  private static final Outcome FAILED = new Outcome.Failed(Failure.TIMEOUT);
  private static final int URLS = 400;

  private final Random random;
  private final Map<Integer, Long> orders = new HashMap<>();
  private final Map<String, String> titles = new TreeMap<>();
  private final Map<String, Set<String>> edges = new TreeMap<>();

  ChangingWeb(long seed) {
    random = new Random(seed);
  }

  /** Returns the next pages. */
  Object[] next(int answers) {
    var pages = new ArrayList<Page>();
    for (int i = 0; i < answers; i++) pages.add(next());
    return pages.toArray();
  }

  private Page next() {
    int url = random.nextInt(URLS);
    long number = orders.merge(url, 1L, Long::sum);
    var path = "/" + url;
    return switch (random.nextInt(6)) {
      case 0 -> page(path, number, UNCHANGED);
      case 1 -> {
        titles.putIfAbsent(path, "failed Title");
        yield page(path, number, FAILED);
      }
      default -> got(path, number);
    };
  }

  private Page got(String path, long number) {
    var targets = new TreeSet<String>();
    for (int i = random.nextInt(5); i > 0; i--) targets.add("/" + random.nextInt(URLS));
    var title = "Title " + number;
    titles.put(path, "fetched " + title);
    edges.put(path, targets);
    return withTitle(page(path, number, GOT, links(targets.toArray(String[]::new))), title);
  }

  /** Returns {@code source target kind} of each link, sorted. */
  List<String> edges() {
    var lines = new ArrayList<String>();
    edges.forEach((source, targets) -> targets.forEach(to -> lines.add(edge(source, to))));
    lines.sort(null);
    return lines;
  }

  private static String edge(String source, String target) {
    return "http://a.test%s\thttp://a.test%s\ta".formatted(source, target);
  }

  /** Returns the current outcome and title of each URL. */
  Map<String, String> pages() {
    var pages = new TreeMap<String, String>();
    titles.forEach((path, title) -> pages.put("http://a.test" + path, title));
    return pages;
  }
}
