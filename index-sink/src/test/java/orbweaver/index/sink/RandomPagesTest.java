package orbweaver.index.sink;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparison of the index with a scan of all pages, after random requests. */
class RandomPagesTest {
  private static final int PATHS = 40;
  private static final int WORDS = 60;

  @TempDir private Path folder;
  private final Map<String, Stored> pages = new HashMap<>();
  private final Map<String, Long> numbers = new HashMap<>();

  private record Stored(Set<String> words, Set<String> accepted, Map<String, String> links) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aWordIsFoundInExactlyThePagesThatContainIt(long seed) {
    var random = new Random(seed);
    try (var index = new TestIndex(folder)) {
      for (var round = 0; round < 15; round++) {
        for (var request = random.nextInt(30); request > 0; request--)
          step(random).addTo(index.updater());
        index.commit();
        check(index, random);
      }
    }
  }

  private TestPage step(Random random) {
    var path = "/p" + random.nextInt(PATHS);
    var number = numbers.merge(path, 1L, Long::sum);
    var page = TestPage.of(path).number(number);
    return switch (random.nextInt(6)) {
      case 0 -> gone(page, path);
      case 1 -> confirmed(page, path, random);
      default -> fetched(page, path, random);
    };
  }

  private TestPage gone(TestPage page, String path) {
    pages.remove(path);
    return page.failed(404);
  }

  private TestPage confirmed(TestPage page, String path, Random random) {
    var activity = "activity" + random.nextInt(3);
    if (pages.containsKey(path)) pages.get(path).accepted().add(activity);
    return page.notModified().accepted(activity);
  }

  private TestPage fetched(TestPage page, String path, Random random) {
    var words = words(random, 12);
    var activity = "activity" + random.nextInt(3);
    var links = new HashMap<String, String>();
    IntStream.range(0, random.nextInt(5))
        .forEach(_ -> links.put("/p" + random.nextInt(PATHS), "anchor" + random.nextInt(WORDS)));
    var accepted = pages.containsKey(path) ? pages.get(path).accepted() : new HashSet<String>();
    accepted.add(activity);
    pages.put(path, new Stored(Set.copyOf(words), accepted, links));
    links.forEach(page::links);
    return page.text(String.join(" ", words)).accepted(activity);
  }

  private static List<String> words(Random random, int count) {
    return IntStream.range(0, count).mapToObj(_ -> "word" + random.nextInt(WORDS)).toList();
  }

  private void check(TestIndex index, Random random) {
    for (var word = 0; word < WORDS; word++) {
      assertThat(index.find("text:word" + word))
          .containsExactlyInAnyOrderElementsOf(having("word" + word));
      assertThat(index.find("anchor:anchor" + word))
          .containsExactlyInAnyOrderElementsOf(cited("anchor" + word));
    }
    for (var activity = 0; activity < 3; activity++) {
      var id = "activity" + activity;
      assertThat(index.find("activity:" + id)).containsExactlyInAnyOrderElementsOf(accepted(id));
    }
    for (var pair = 0; pair < 20; pair++) {
      var words = words(random, 3);
      var both = having(words.get(0));
      both.retainAll(having(words.get(1)));
      both.removeAll(having(words.get(2)));
      assertThat(index.find(words.get(0) + " " + words.get(1) + " -" + words.get(2)))
          .containsExactlyInAnyOrderElementsOf(both);
    }
  }

  private Set<String> having(String word) {
    return paths(page -> page.words().contains(word));
  }

  private Set<String> accepted(String id) {
    return paths(page -> page.accepted().contains(id));
  }

  private Set<String> paths(Predicate<Stored> condition) {
    return pages.entrySet().stream()
        .filter(entry -> condition.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .collect(toSet());
  }

  private Set<String> cited(String anchor) {
    return pages.values().stream()
        .flatMap(page -> page.links().entrySet().stream())
        .filter(link -> link.getValue().equals(anchor))
        .map(Map.Entry::getKey)
        .filter(pages::containsKey)
        .collect(toSet());
  }
}
