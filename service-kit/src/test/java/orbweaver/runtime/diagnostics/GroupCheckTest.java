package orbweaver.runtime.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.runtime.diagnostics.GroupStatus.PartitionStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroupCheckTest {
  private static final String SUBJECT = "orbweaver.rule-service at orbweaver.link.v1-0";

  @ParameterizedTest
  @ValueSource(longs = {3, 5, 9})
  void anOffsetWithinItsTopicIsNoFinding(long committed) {
    assertThat(GroupCheck.finding(SUBJECT, Optional.of(committed), 3, 9)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 'committed offset is 2, but the topic begins at 3: records were lost before they were read"
        + " (restore what was lost, or create a new pipeline under another prefix)'",
    "10, 'committed offset is 10, but the topic ends at 9: records were lost after they were read"
        + " (restore what was lost, or create a new pipeline under another prefix)'"
  })
  void anOffsetOutsideItsTopicIsAFaultWithBothNumbers(long committed, String text) {
    assertThat(GroupCheck.finding(SUBJECT, Optional.of(committed), 3, 9))
        .contains(DiagnosticFinding.fault(SUBJECT, text));
  }

  @Test
  void aMissingOffsetIsAFault() {
    assertThat(GroupCheck.finding(SUBJECT, Optional.empty(), 0, 0))
        .contains(
            DiagnosticFinding.fault(
                SUBJECT,
                "has no committed offset: the offset was lost, and the service does not start"
                    + " (restore what was lost, or create a new pipeline under another prefix)"));
  }

  @Test
  void theLagOfAGroupIsTheSumOfUnreadRecords() {
    var group =
        new GroupStatus(
            "rule-service",
            "stable",
            List.of("0"),
            List.of(part(Optional.of(4L), 9), part(Optional.empty(), 7), part(Optional.of(5L), 5)));
    assertThat(group.lag()).isEqualTo(12);
  }

  @Test
  void anOffsetBeyondTheEndOfItsTopicDoesNotHideTheLagOfOthers() {
    var group =
        new GroupStatus(
            "rule-service",
            "empty",
            List.of(),
            List.of(part(Optional.of(100L), 9), part(Optional.of(1L), 3)));
    assertThat(group.lag()).isEqualTo(2);
  }

  private static PartitionStatus part(Optional<Long> next, long end) {
    return new PartitionStatus("orbweaver.link.v1", 0, next, end, Optional.empty());
  }
}
