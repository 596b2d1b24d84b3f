package orbweaver.contract.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.page.MarkupProblem.SourcePosition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the small records in a page. */
class PagePartsTest {
  private static final Optional<SourcePosition> BEGIN = Optional.of(new SourcePosition(1, 1));

  @ParameterizedTest
  @EnumSource(
      value = ProblemKind.class,
      names = {"NO_TITLE", "ZERO_LENGTH_TITLE", "NO_DOCTYPE"})
  void aMissingPartHasNoPositionAndIsCountedOnce(ProblemKind kind) {
    assertThat(MarkupProblem.missing(kind)).isEqualTo(new MarkupProblem(kind, 1, Optional.empty()));
    assertThatThrownBy(() -> new MarkupProblem(kind, 1, BEGIN))
        .hasMessage("first: a position (expected: none)");
  }

  @ParameterizedTest
  @EnumSource(
      value = ProblemKind.class,
      names = {"END_QUOTE_MISSING", "TAG_END_MISSING", "COMMENT_END_MISSING"})
  void anUnfinishedPartHasAPosition(ProblemKind kind) {
    assertThat(new MarkupProblem(kind, 3, BEGIN).first()).isEqualTo(BEGIN);
    assertThatThrownBy(() -> MarkupProblem.missing(kind))
        .hasMessage("first: none (expected: a position)");
  }

  @Test
  void aProblemOccursAtLeastOnce() {
    assertThatThrownBy(() -> new MarkupProblem(ProblemKind.TAG_END_MISSING, 0, BEGIN))
        .hasMessage("count: 0 (expected: >= 1)");
  }

  @Test
  void linesAndColumnsBeginWithOne() {
    assertThatThrownBy(() -> new SourcePosition(0, 1)).hasMessage("line: 0 (expected: >= 1)");
    assertThatThrownBy(() -> new SourcePosition(1, 0)).hasMessage("column: 0 (expected: >= 1)");
  }

  @Test
  void omittedLinksAreAddedUp() {
    var omitted = new OmittedLinks(1L << 32, 3);

    assertThat(omitted.total()).isEqualTo((1L << 32) + 3);
    assertThat(omitted.plusTooMany(5)).isEqualTo(new OmittedLinks((1L << 32) + 5, 3));
  }

  @Test
  void omittedLinksAreAtLeastOne() {
    assertThat(new OmittedLinks(0, 1).total()).isEqualTo(1);
    assertThat(new OmittedLinks(1, 0).total()).isEqualTo(1);
    assertThatThrownBy(() -> new OmittedLinks(0, 0))
        .hasMessage("tooMany: 0 (expected: >= 1, or tooLong)");
    assertThatThrownBy(() -> new OmittedLinks(-1, 2)).hasMessage("tooMany: -1 (expected: >= 0)");
    assertThatThrownBy(() -> new OmittedLinks(2, -1)).hasMessage("tooLong: -1 (expected: >= 0)");
  }

  @Test
  void mergedDirectivesKeepTheFirstSourceOfEach() {
    var header = directives("X-Robots-Tag: noindex", null);
    var meta = directives("meta robots: none", "meta robots: none");

    assertThat(header.merge(meta))
        .isEqualTo(directives("X-Robots-Tag: noindex", "meta robots: none"));
    assertThat(meta.merge(header)).isEqualTo(meta);
    assertThat(header.merge(header)).isEqualTo(header);
  }

  @Test
  void directivesHaveAtLeastOneSource() {
    assertThatThrownBy(() -> directives(null, null))
        .hasMessage("noindex: absent (expected: present, or nofollow)");
    assertThatThrownBy(() -> directives(" ", null)).hasMessageStartingWith("noindex: \" \"");
    assertThatThrownBy(() -> directives("x", "")).hasMessageStartingWith("nofollow: \"\"");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void headingsHaveSixLevels(int level) {
    assertThat(new Heading(level, " ").level()).isEqualTo(level);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 7})
  void otherLevelsAreRejected(int level) {
    assertThatThrownBy(() -> new Heading(level, "x"))
        .hasMessage("level: " + level + " (expected: 1 to 6)");
  }

  @Test
  void aHeadingHasText() {
    assertThatThrownBy(() -> new Heading(1, "")).hasMessage("text: \"\" (expected: some text)");
  }

  private static RobotsDirectives directives(@Nullable String noindex, @Nullable String nofollow) {
    return new RobotsDirectives(Optional.ofNullable(noindex), Optional.ofNullable(nofollow));
  }
}
