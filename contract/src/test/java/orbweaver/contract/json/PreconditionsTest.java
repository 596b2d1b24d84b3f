package orbweaver.contract.json;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests of preconditions that samples cannot cover; the bad samples cover most of them. */
class PreconditionsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @Test
  void anErrorNamesTheActualAndTheExpectedValue() {
    assertRejected(() -> Preconditions.requireAtLeast(1, "round", 0), "round: 0 (expected: >= 1)");
    assertRejected(() -> Preconditions.requireText("by", "\t"), "by: \"\t\" (expected: some text)");
    assertRejected(
        () -> Preconditions.requireNotNegative("delay", Duration.ofMillis(-1)),
        "delay: PT-0.001S (expected: >= PT0S)");
  }

  @Test
  void anIdIsShortAndHasOnlySafeCharacters() {
    for (var id : List.of("a", "A.b_c-9", "x".repeat(100))) {
      assertThatCode(() -> Preconditions.requireId("id", id)).doesNotThrowAnyException();
    }
    for (var id : List.of("", "a b", "é", "a/b", "x".repeat(101))) {
      assertThatThrownBy(() -> Preconditions.requireId("id", id))
          .hasMessage("id: \"" + id + "\" (expected: 1 to 100 letters, digits, '.', '_' or '-')");
    }
  }

  @Test
  void theValidityOfRobotsTxtDoesNotEndBeforeItsReceipt() {
    assertRejected(
        () -> new RobotsTxt("http://a.test", RobotsAccess.FOUND, "", NOON, NOON.minusSeconds(1)),
        "validUntil: 2026-01-01T11:59:59Z (expected: >= 2026-01-01T12:00:00Z)");
  }

  @Test
  void anExtentHasOnlyOneSpelling() {
    for (var text : List.of("part", "part ", "part -1", "part +1", "part 01", "part 1 ", "Head")) {
      assertRejected(
          () -> BodyExtent.of(text), '"' + text + "\" (expected: none, head, part N or whole)");
    }
    assertThatCode(() -> BodyExtent.of("part 0")).doesNotThrowAnyException();
  }

  private static void assertRejected(ThrowingCallable call, String why) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(why);
  }
}
