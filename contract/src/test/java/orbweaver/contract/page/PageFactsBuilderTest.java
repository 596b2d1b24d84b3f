package orbweaver.contract.page;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageFactsBuilderTest {
  private static final String DIGEST = "0123456789abcdef".repeat(4);
  private static final Heading HEADING = new Heading(1, "About A");

  private static final Map<String, UnaryOperator<PageFacts.Builder>> SETTERS =
      Map.of(
          "title", facts -> facts.title(Optional.of("A")),
          "description", facts -> facts.description(Optional.of("All of A")),
          "language", facts -> facts.language(Optional.of("pt-br")),
          "bytes", facts -> facts.bytes(1L << 33),
          "words", facts -> facts.words(2),
          "headings", facts -> facts.headings(List.of(HEADING)),
          "markupProblems", facts -> facts.markupProblems(List.of(missingDoctype())),
          "nonHttpLinks", facts -> facts.nonHttpLinks(4),
          "simhash", facts -> facts.simhash(Optional.of("0123456789abcdef")));

  static Set<String> setters() {
    return SETTERS.keySet();
  }

  @ParameterizedTest
  @MethodSource("setters")
  void aSetterOfTheBuilderSetsTheComponentOfItsNameOnly(String component) {
    assertThat(RecordChanges.between(empty().build(), set(component).build()))
        .containsExactly(component);
  }

  @Test
  void everyComponentIsSetByTheBuilder() {
    var setters =
        Stream.of(PageFacts.Builder.class.getDeclaredMethods())
            .filter(
                method ->
                    method.getReturnType() == PageFacts.Builder.class && !method.isSynthetic())
            .map(Method::getName)
            .collect(toSet());
    var all = new HashSet<>(setters);
    Collections.addAll(all, "charset", "charsetSource", "digest");

    assertThat(setters).isEqualTo(SETTERS.keySet());
    assertThat(all).isEqualTo(RecordChanges.components(PageFacts.class));
  }

  @Test
  void anEmptyPageHasNoTextsAndNoNumbers() {
    var facts = empty().build();

    assertThat(facts)
        .isEqualTo(
            new PageFacts(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "windows-1252",
                CharsetSource.DEFAULT,
                0,
                0,
                List.of(),
                List.of(),
                0,
                DIGEST,
                Optional.empty()));
  }

  @Test
  void theBuilderOfFactsReturnsEqualFacts() {
    var builder = empty();
    for (var setter : SETTERS.values()) builder = setter.apply(builder);
    var facts = builder.build();

    assertThat(facts.toBuilder().build()).isEqualTo(facts);
    assertThat(RecordChanges.between(facts, empty().build()))
        .containsExactlyInAnyOrderElementsOf(SETTERS.keySet());
  }

  @Test
  void theBuilderOfFactsDoesNotChangeThem() {
    var facts = set("words").build();

    assertThat(facts.toBuilder().words(9).build().words()).isEqualTo(9);
    assertThat(facts.words()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "pt-br", "zh-hant-tw", "de-1996", "x-klingon"})
  void languageTagsInLowerCaseAreAccepted(String tag) {
    assertThat(empty().language(Optional.of(tag)).build().language()).contains(tag);
  }

  @ParameterizedTest
  @ValueSource(strings = {"EN", "", "de_at", "toolongtag", "en-", "-en", "1en", "en us", "en\n"})
  void otherLanguageTagsAreRejected(String tag) {
    assertRejected(facts -> facts.language(Optional.of(tag)), "language: \"" + tag + "\"");
  }

  @ParameterizedTest
  @CsvSource({"0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg"})
  void aSimhashHasSixteenDigitsInLowerCase(String digits) {
    assertRejected(facts -> facts.simhash(Optional.of(digits)), "simhash: \"" + digits + "\"");
  }

  @Test
  void aHundredHeadingsAreAccepted() {
    var most = Collections.nCopies(PageFacts.MAX_HEADINGS, HEADING);

    assertThat(empty().headings(most).build().headings()).hasSize(100);
    assertRejected(
        facts -> facts.headings(Collections.nCopies(101, HEADING)),
        "headings: 101 (expected: at most 100)");
  }

  @Test
  void aProblemKindOccursOnce() {
    assertRejected(
        facts -> facts.markupProblems(List.of(missingDoctype(), missingDoctype())),
        "markupProblems: 2 (expected: each kind at most once)");
  }

  @Test
  void emptyTextsAndNegativeNumbersAreRejected() {
    assertRejected(facts -> facts.title(Optional.of("")), "title: \"\"");
    assertRejected(facts -> facts.description(Optional.of("")), "description: \"\"");
    assertRejected(facts -> facts.bytes(-1), "bytes: -1 (expected: >= 0)");
    assertRejected(facts -> facts.words(-1), "words: -1 (expected: >= 0)");
    assertRejected(facts -> facts.nonHttpLinks(-1), "nonHttpLinks: -1 (expected: >= 0)");
  }

  private static void assertRejected(Consumer<PageFacts.Builder> change, String message) {
    var builder = empty();
    change.accept(builder);
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  private static PageFacts.Builder set(String component) {
    var setter = SETTERS.getOrDefault(component, UnaryOperator.identity());
    return setter.apply(empty());
  }

  private static PageFacts.Builder empty() {
    return PageFacts.builder("windows-1252", CharsetSource.DEFAULT, DIGEST);
  }

  private static MarkupProblem missingDoctype() {
    return MarkupProblem.missing(ProblemKind.NO_DOCTYPE);
  }
}
