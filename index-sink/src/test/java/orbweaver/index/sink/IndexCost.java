package orbweaver.index.sink;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Measurement of the CPU time that a page of 5 KB of text with 40 links costs in the index, with a
 * commit each second. No test: run its main method, with a folder as its argument.
 */
public final class IndexCost {
  private static final int PAGES = 20_000;
  private static final int ROUNDS = 3;
  private static final int WORDS_OF_PAGE = 830;
  private static final int LINKS = 40;

  private final Random random = new Random(3);
  private final List<String> vocabulary = vocabulary();
  private long second;

  private IndexCost() {}

  public static void main(String... arguments) throws IOException {
    new IndexCost().run(Path.of(arguments[0]));
  }

  private void run(Path folder) throws IOException {
    try (var index = IndexUpdater.open(folder)) {
      for (var round = 0; round < ROUNDS; round++) {
        var first = round * PAGES;
        var pages = Stream.iterate(first, at -> at + 1).limit(PAGES).map(this::page).toList();
        measure(index, pages, round);
      }
    }
    try (var files = Files.walk(folder)) {
      var bytes = files.mapToLong(file -> file.toFile().length()).sum();
      print("size of the index: %d bytes a page".formatted(bytes / PAGES / ROUNDS));
    }
  }

  private void measure(IndexUpdater index, List<TestPage> pages, int round) {
    var prepared = pages.stream().map(page -> new Object[] {page.page(), page.verdict()}).toList();
    var cpu = cpu();
    var wall = System.nanoTime();
    var added = 0;
    for (var at = 0; at < pages.size(); at++) {
      index.add(
          (orbweaver.contract.page.Page) prepared.get(at)[0],
          pages.get(at).text(),
          (orbweaver.contract.verdict.PageVerdict) prepared.get(at)[1]);
      added++;
      if ((System.nanoTime() - wall) / 1_000_000_000 > second) {
        second++;
        index.commit(Map.of("link", second));
      }
    }
    index.commit(Map.of("link", second));
    second = 0;
    print(
        "round %d: %d pages, CPU of all threads %d µs a page, wall %d µs a page"
            .formatted(round, added, (cpu() - cpu) / 1000 / added, (System.nanoTime() - wall) / 1000 / added));
  }

  private static long cpu() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime();
  }

  private static void print(String line) {
    new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true, java.nio.charset.StandardCharsets.UTF_8).println(line);
  }

  private TestPage page(int number) {
    var page =
        TestPage.of("http://host%d.example.org/section/%d/page-%d.html".formatted(number % 500, number % 97, number), text(WORDS_OF_PAGE))
            .title(text(6))
            .headings(text(4), text(5), text(3))
            .accepted("walk");
    if (number % 2 == 0) page.language("en");
    for (var link = 0; link < LINKS; link++) {
      var target = random.nextInt(PAGES * ROUNDS);
      page.links("http://host%d.example.org/section/%d/page-%d.html".formatted(target % 500, target % 97, target), text(3));
    }
    return page;
  }

  /** Returns words with frequencies by Zipf's law. */
  private String text(int count) {
    var text = new StringBuilder();
    for (var at = 0; at < count; at++) {
      if (at > 0) text.append(at % 15 == 0 ? ". " : " ");
      var rank = (int) Math.exp(random.nextDouble() * Math.log(vocabulary.size()));
      text.append(vocabulary.get(Math.min(rank, vocabulary.size()) - 1));
    }
    return text.toString();
  }

  private List<String> vocabulary() {
    var words = new ArrayList<String>();
    words.addAll(List.of("the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you were".split(" ")));
    var syllables = "ba ce di fo gu ha ki lo mu ne pa ra si to vu we en ing er al tion".split(" ");
    while (words.size() < 60_000) {
      var word = new StringBuilder();
      for (var left = 2 + random.nextInt(3); left > 0; left--) word.append(syllables[random.nextInt(syllables.length)]);
      words.add(word.toString());
    }
    return words;
  }
}
