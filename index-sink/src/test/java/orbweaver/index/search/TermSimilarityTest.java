package orbweaver.index.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.index.search.SimilarityResult.SimilarityHit;
import orbweaver.index.sink.TestIndex;
import orbweaver.index.sink.TestPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the similarity of pages to terms. */
class TermSimilarityTest {
  private static final double ROUNDING = 1e-9;
  private static final int PAGES = 200;

  @TempDir private Path folder = Path.of("");

  @Test
  void theSimilarityIsTheCosineOfTheDocumentedVectors() {
    try (var index =
        TestIndex.of(
            folder,
            TestPage.of("/a", "reuse of reuse").title("on reuse").headings("reuse", "why"),
            TestPage.of("/b", "reuse of a garden"),
            TestPage.of("/c", "of a house"))) {
      var result = similar(index, 0, "reuse");

      // reuse: 2 in the text, 1 in a heading, 2 in the title
      var reuse = 5 * rarity(2, 3);
      var length = length(reuse, rarity(3, 3), 2 * rarity(1, 3) /* on */, rarity(1, 3) /* why */);
      assertThat(paths(result)).containsExactly("/a", "/b");
      assertThat(result.pages().getFirst().similarity())
          .isCloseTo(reuse / length, within(ROUNDING));
      assertThat(result.pages().getFirst().terms().getFirst().frequency()).isEqualTo(5);
      assertThat(result.pages().getFirst().title()).contains("on reuse");
      assertThat(result.containing()).isEqualTo(2);
      assertThat(result.compared()).isEqualTo(2);
    }
  }

  private static double rarity(int having, int pages) {
    return Math.log(1 + (pages - having + 0.5) / (having + 0.5));
  }

  private static double length(double... components) {
    return Math.sqrt(Arrays.stream(components).map(own -> own * own).sum());
  }

  @Test
  void aPhraseIsADimensionOfItsOwnAndAPageOfNothingElseHasOne() {
    try (var index =
        TestIndex.of(
            folder,
            TestPage.of("/only", "software reuse, Software Reuse"),
            TestPage.of("/apart", "reuse of software"),
            TestPage.of("/both", "software reuse and software"))) {
      var result = similar(index, 0, "software reuse");

      assertThat(paths(result)).containsExactly("/only", "/both");
      assertThat(result.pages().getFirst().similarity()).isCloseTo(1, within(ROUNDING));
      var phrase = rarity(2, 3);
      var length = length(phrase, rarity(3, 3) /* software */, rarity(1, 3) /* and */);
      assertThat(result.pages().getLast().similarity())
          .isCloseTo(phrase / length, within(ROUNDING));
    }
  }

  @Test
  void everyTermMustOccurAndItsSharesAddUp() {
    try (var index =
        TestIndex.of(
            folder,
            TestPage.of("/a", "software reuse and domain engineering, domain engineering"),
            TestPage.of("/b", "software reuse, software reuse"),
            TestPage.of("/c", "a house"))) {
      var result = similar(index, 0, "software reuse", "domain engineering");

      assertThat(paths(result)).containsExactly("/a");
      var page = result.pages().getFirst();
      assertThat(page.terms())
          .extracting(SimilarityResult.TermShare::term, SimilarityResult.TermShare::frequency)
          .containsExactly(tuple("software reuse", 1), tuple("domain engineering", 2));
      assertThat(page.terms().stream().mapToDouble(SimilarityResult.TermShare::share).sum())
          .isCloseTo(page.similarity(), within(ROUNDING));
    }
  }

  @Test
  void aWordIsComparedInAllItsForms() {
    try (var index =
        TestIndex.of(
            folder,
            TestPage.of("/one", "the spider").language("en"),
            TestPage.of("/many", "the spiders and a spider").language("en"),
            TestPage.of("/other", "the spiderweb").language("en"))) {
      var result = similar(index, 0, "spiders");

      assertThat(paths(result)).containsExactlyInAnyOrder("/one", "/many");
      assertThat(
              result.pages().stream()
                  .collect(Collectors.toMap(TermSimilarityTest::path, hit -> frequency(hit))))
          .isEqualTo(Map.of("/one", 1, "/many", 2));
    }
  }

  private static int frequency(SimilarityHit hit) {
    return hit.terms().getFirst().frequency();
  }

  @Test
  void onlyPagesOverTheLimitAndOfTheRequestedUrlsAreReturned() {
    try (var index =
        TestIndex.of(
            folder,
            TestPage.of("/a", "reuse"),
            TestPage.of("/b", "reuse in a long text on other things"),
            TestPage.of("/c", "reuse"),
            TestPage.of("/d", "house"))) {
      assertThat(paths(similar(index, 0.9, "reuse"))).containsExactly("/a", "/c");
      var some =
          index.similar(
              new SimilarityRequest(
                  List.of("reuse"),
                  0.01,
                  Optional.of(Set.of("http://a.test/b", "http://a.test/c", "http://a.test/none"))));
      assertThat(paths(some)).containsExactly("/c", "/b");
      assertThat(some.containing()).isEqualTo(2);
      assertThat(paths(similar(index, 0, "absent"))).isEmpty();
    }
  }

  @Test
  void randomPagesHaveTheSimilarityOfAPlainComputation() {
    var random = new Random(7);
    var texts = IntStream.range(0, PAGES).mapToObj(_ -> randomText(random)).toList();
    try (var index = new TestIndex(folder)) {
      index.add(
          IntStream.range(0, PAGES)
              .mapToObj(number -> TestPage.of("/" + number, texts.get(number)))
              .toArray(TestPage[]::new));

      var result = similar(index, 0, "w1", "w2 w3");

      var expected = plainSimilarities(texts);
      assertThat(expected).hasSizeGreaterThan(10);
      assertThat(result.pages()).hasSameSizeAs(expected.keySet());
      for (var page : result.pages())
        assertThat(page.similarity())
            .as(path(page))
            .isCloseTo(expected.getOrDefault(path(page), -1.0), within(ROUNDING));
      assertThat(result.pages())
          .extracting(SimilarityHit::similarity)
          .isSortedAccordingTo((one, other) -> Double.compare(other, one));
    }
  }

  private static String randomText(Random random) {
    var length = 5 + random.nextInt(40);
    return IntStream.range(0, length)
        .mapToObj(_ -> "w" + (int) Math.abs(random.nextGaussian() * 6))
        .collect(Collectors.joining(" "));
  }

  /** Returns the similarities to w1 and "w2 w3", by replacing the phrase and counting words. */
  private static Map<String, Double> plainSimilarities(List<String> texts) {
    var joined =
        texts.stream().map(text -> (text + " ").replace("w2 w3 ", "w2_w3 ").split(" ")).toList();
    var similarities = new HashMap<String, Double>();
    for (var number = 0; number < texts.size(); number++) {
      var counts =
          Stream.of(joined.get(number))
              .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
      if (!counts.containsKey("w1") || !counts.containsKey("w2_w3")) continue;
      var dot = 0.0;
      var page = 0.0;
      var query = 0.0;
      for (var entry : counts.entrySet()) {
        var rarity = rarity(having(texts, entry.getKey().replace('_', ' ')), texts.size());
        page += Math.pow(entry.getValue() * rarity, 2);
        if (!Set.of("w1", "w2_w3").contains(entry.getKey())) continue;
        dot += entry.getValue() * rarity * rarity;
        query += rarity * rarity;
      }
      similarities.put("/" + number, dot / Math.sqrt(page) / Math.sqrt(query));
    }
    return similarities;
  }

  private static int having(List<String> texts, String words) {
    return (int)
        texts.stream().filter(text -> (" " + text + " ").contains(" " + words + " ")).count();
  }

  @Test
  void invalidRequestsAreRejected() {
    try (var index = TestIndex.of(folder, TestPage.of("/a", "reuse"))) {
      assertThatThrownBy(() -> similar(index, 0, "!"))
          .hasMessageContaining("term: \"!\" (expected: a word)");
      assertThatThrownBy(() -> similar(index, 0)).hasMessageContaining("terms");
      assertThatThrownBy(() -> similar(index, 1.5, "reuse")).hasMessageContaining("over: 1.5");
    }
  }

  private static SimilarityResult similar(TestIndex index, double over, String... terms) {
    return index.similar(new SimilarityRequest(List.of(terms), over, Optional.empty()));
  }

  private static List<String> paths(SimilarityResult result) {
    return result.pages().stream().map(TermSimilarityTest::path).toList();
  }

  private static String path(SimilarityHit hit) {
    return hit.url().path();
  }
}
