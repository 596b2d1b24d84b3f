package orbweaver.index.sink;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Measurement of the CPU time that a page of 1,800 words with 42 links costs in the index. No test:
 * run its main method, with a folder and the seconds between two commits as its arguments.
 */
public final class IndexCost {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int PAGES = 2_000;
  private static final int ROUNDS = 6;
  private static final int WORDS_OF_PAGE = 1_800;
  private static final int LINKS = 42;

  private final Random random = new Random(3);
  private final List<String> vocabulary = vocabulary();

  private final Path folder;
  private final long nanosBetweenCommits;
  private long committed = System.nanoTime();
  private long commits;

  private IndexCost(Path folder, long secondsBetweenCommits) {
    this.folder = folder;
    nanosBetweenCommits = secondsBetweenCommits * 1_000_000_000;
  }

  public static void main(String... arguments) throws IOException {
    new IndexCost(Path.of(arguments[0]), Long.parseLong(arguments[1])).run();
  }

  private void run() throws IOException {
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
    var records = pages.stream().map(TestPage::page).toList();
    var verdicts = pages.stream().map(TestPage::verdict).toList();
    var all = cpu();
    var own = THREADS.getCurrentThreadCpuTime();
    for (var at = 0; at < pages.size(); at++) {
      index.add(records.get(at), pages.get(at).text(), verdicts.get(at));
      if (System.nanoTime() - committed >= nanosBetweenCommits) commit(index);
    }
    if (round == ROUNDS - 1) commit(index);
    var ownTime = (THREADS.getCurrentThreadCpuTime() - own) / 1_000 / PAGES;
    print(
        "round %d: CPU µs a page: thread of the caller %d, all threads %d; %d commits"
            .formatted(round, ownTime, (cpu() - all) / 1_000 / PAGES, commits));
  }

  private void commit(IndexUpdater index) {
    index.commit(Map.of("link", ++commits));
    committed = System.nanoTime();
  }

  private static long cpu() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return ((OperatingSystemMXBean) system).getProcessCpuTime();
  }

  private static void print(String line) {
    new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8).println(line);
  }

  private TestPage page(int number) {
    var page =
        TestPage.of(
                "http://host%d.example.org/section/%d/page-%d.html"
                    .formatted(number % 500, number % 97, number),
                text(WORDS_OF_PAGE))
            .title(text(6))
            .headings(text(4), text(5), text(3))
            .accepted("walk");
    if (number % 2 == 0) page.language("en");
    for (var link = 0; link < LINKS; link++) {
      var target = random.nextInt(PAGES * ROUNDS);
      page.links(
          "http://host%d.example.org/section/%d/page-%d.html"
              .formatted(target % 500, target % 97, target),
          text(3));
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
    var common =
        "the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you were";
    words.addAll(List.of(common.split(" ", -1)));
    var syllables =
        "ba ce di fo gu ha ki lo mu ne pa ra si to vu we en ing er al tion".split(" ", -1);
    while (words.size() < 60_000) {
      var word = new StringBuilder();
      for (var left = 2 + random.nextInt(3); left > 0; left--)
        word.append(syllables[random.nextInt(syllables.length)]);
      words.add(word.toString());
    }
    return words;
  }
}
