package orbweaver.console.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Conditions of requests for files. */
class EntityTagTest {
  private static final Optional<Instant> CHANGED =
      Optional.of(Instant.parse("2026-10-01T12:00:00.5Z"));
  private static final EntityTag TAG = EntityTag.of("/a", "1");

  @Test
  void aTagDependsOnThePathAndTheVersion() {
    assertThat(EntityTag.of("/a", "1")).isEqualTo(TAG);
    assertThat(EntityTag.of("/a", "2")).isNotEqualTo(TAG);
    assertThat(EntityTag.of("/b", "1")).isNotEqualTo(TAG);
  }

  @Test
  void aListOfTagsIsComparedWeakly() {
    assertThat(isKnown(Optional.of("\"x\", W/" + TAG.value()), Optional.empty())).isTrue();
    assertThat(isKnown(Optional.of("*"), Optional.empty())).isTrue();
    assertThat(isKnown(Optional.of("\"x\""), Optional.empty())).isFalse();
  }

  @Test
  void aTimeCountsToTheSecondAndOnlyWithoutATag() {
    var same = Optional.of("Thu, 01 Oct 2026 12:00:00 GMT");
    assertThat(EntityTag.httpDate(CHANGED.get())).isEqualTo(same.get());
    assertThat(isKnown(Optional.empty(), same)).isTrue();
    assertThat(isKnown(Optional.of("\"x\""), same)).isFalse();
    assertThat(isKnown(Optional.empty(), Optional.of("Thu, 01 Oct 2026 11:59:59 GMT"))).isFalse();
    assertThat(isKnown(Optional.empty(), Optional.of("yesterday"))).isFalse();
    assertThat(TAG.isKnown(Optional.empty(), same, Optional.empty())).isFalse();
  }

  private static boolean isKnown(Optional<String> tags, Optional<String> since) {
    return TAG.isKnown(tags, since, CHANGED);
  }
}
