package orbweaver.e2e;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiPredicate;
import orbweaver.sandbox.web.PageRoute;
import orbweaver.sandbox.web.WebRoute;

/**
 * Web of two hosts: pages of a.test mostly link to the next, b.test has short cuts into the middle.
 */
final class RandomWeb {
  private static final String SEED = "http://a.test/";

  private final Map<String, List<String>> links = new TreeMap<>();

  RandomWeb(long seed, int pages, int cuts) {
    var random = new Random(seed);
    for (var i = 0; i < pages; i++) {
      var targets = new ArrayList<String>();
      for (var step = 1; step <= 3; step++) targets.add(pageOf(i + random.nextInt(5) - 1, pages));
      if (i % (pages / cuts) == 0) targets.add("http://b.test/" + i);
      links.put(pageOf(i, pages), targets);
    }
    for (var i = 0; i < pages; i += pages / cuts) {
      links.put("http://b.test/" + i, List.of(pageOf(random.nextInt(pages), pages), SEED));
    }
  }

  private static String pageOf(int number, int pages) {
    var within = Math.floorMod(number, pages);
    return SEED + (within == 0 ? "" : within);
  }

  /** Returns the minimum depth of each page within the bound if these hosts never answer. */
  Map<String, String> depths(int bound, Set<String> silent) {
    return depths(bound, silent, (_, _) -> true);
  }

  /** Returns the minimum depth of each page if only these links are followed. */
  Map<String, String> depths(
      int bound, Set<String> silent, BiPredicate<String, String> isFollowed) {
    var depths = new TreeMap<>(Map.of(SEED, 0));
    var queue = new ArrayDeque<>(List.of(SEED));
    while (!queue.isEmpty()) {
      var page = queue.remove();
      var depth = depths.getOrDefault(page, 0) + 1;
      if (depth > bound || silent.stream().anyMatch(page::contains)) continue;
      for (var target : links.getOrDefault(page, List.of())) {
        if (!isFollowed.test(page, target)) continue;
        if (depths.putIfAbsent(target, depth) == null) queue.add(target);
      }
    }
    depths.keySet().removeIf(page -> silent.stream().anyMatch(page::contains));
    var texts = new TreeMap<String, String>();
    depths.forEach((page, depth) -> texts.put(page, "" + depth));
    return texts;
  }

  /** Returns the edges of these pages in the format of the export. */
  String edgesOf(Set<String> pages) {
    return pages.stream()
        .flatMap(page -> links.getOrDefault(page, List.of()).stream().map(to -> page + "\t" + to))
        .sorted()
        .distinct()
        .map(edge -> edge + "\ta\n")
        .collect(joining("", "source\ttarget\tkind\n", ""));
  }

  /** Serves the web; b.test answers when the latch is open. */
  TestHosts serve(CountDownLatch open) {
    return new TestHosts(4)
        .with("a.test", of("http://a.test").toArray(WebRoute[]::new))
        .with(
            "b.test",
            of("http://b.test").stream()
                .map(page -> page.answersOnlyWhen(open))
                .toArray(WebRoute[]::new));
  }

  private List<PageRoute> of(String origin) {
    return links.entrySet().stream()
        .filter(page -> page.getKey().startsWith(origin))
        .map(
            page ->
                page(page.getKey().substring(origin.length()))
                    .linksTo(page.getValue().toArray(String[]::new)))
        .toList();
  }
}
