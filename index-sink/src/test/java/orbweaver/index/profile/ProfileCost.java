package orbweaver.index.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.index.sink.TestPage;

/**
 * Measurement of the CPU time that a page of 2,000 words costs with 10,000 profiles of 10 terms, of
 * which every third is a phrase of two words. No test: run its main method.
 */
public final class ProfileCost {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int PAGES = 500;
  private static final int ROUNDS = 6;
  private static final int WORDS_OF_PAGE = 2_000;
  private static final int PROFILES = 10_000;
  private static final int TERMS = 10;

  private final Random random = new Random(3);
  private final List<String> vocabulary = vocabulary();

  private ProfileCost() {}

  public static void main(String... arguments) {
    new ProfileCost().run();
  }

  private void run() {
    var matcher = new ProfileMatcher(IntStream.range(0, PROFILES).mapToObj(this::profile).toList());
    for (var language : List.of(Optional.<String>empty(), Optional.of("en")))
      for (var round = 0; round < ROUNDS; round++) {
        var pages = IntStream.range(0, PAGES).mapToObj(this::page).toList();
        var records = pages.stream().map(TestPage::page).toList();
        var start = THREADS.getCurrentThreadCpuTime();
        var matches = 0;
        for (var at = 0; at < PAGES; at++)
          matches +=
              matcher.match(records.get(at), pages.get(at).text().orElseThrow(), language).size();
        var micros = (THREADS.getCurrentThreadCpuTime() - start) / 1_000 / PAGES;
        print(
            "language %s, round %d: CPU µs a page: %d; %d matches"
                .formatted(language.orElse("unknown"), round, micros, matches));
      }
  }

  private static void print(String line) {
    new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8).println(line);
  }

  private Profile profile(int number) {
    var terms =
        IntStream.range(0, TERMS)
            .mapToObj(term -> ProfileTerm.of(term % 3 == 0 ? word() + " " + word() : word()))
            .toList();
    return new Profile(
        "p" + number, terms, Optional.of(3), List.of(), Optional.empty(), Optional.empty());
  }

  // The most frequent words say nothing about a subject.
  private String word() {
    return vocabulary.get(random.nextInt(200, vocabulary.size()));
  }

  private TestPage page(int number) {
    var text = new StringBuilder();
    for (var at = 0; at < WORDS_OF_PAGE; at++)
      text.append(vocabulary.get(rank() - 1)).append(at % 15 == 14 ? ". " : " ");
    return TestPage.of("/" + number, text.toString());
  }

  // Ranks by Zipf's law.
  private int rank() {
    var rank = (int) Math.exp(random.nextDouble() * Math.log(vocabulary.size()));
    return Math.clamp(rank, 1, vocabulary.size());
  }

  private List<String> vocabulary() {
    var words = new LinkedHashSet<String>();
    var syllables =
        "ba ce di fo gu ha ki lo mu ne pa ra si to vu we en ing er al tion".split(" ", -1);
    while (words.size() < 60_000) {
      var word = new StringBuilder();
      for (var left = 3 + random.nextInt(2); left > 0; left--)
        word.append(syllables[random.nextInt(syllables.length)]);
      words.add(word.toString());
    }
    return List.copyOf(words);
  }
}
