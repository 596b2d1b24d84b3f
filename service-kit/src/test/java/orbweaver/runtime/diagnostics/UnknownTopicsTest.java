package orbweaver.runtime.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import orbweaver.runtime.settings.KafkaSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownTopicsTest {
  private final UnknownTopics topics =
      new UnknownTopics(KafkaSettings.of("b:1"), Set.of("orbweaver.link.v1", "orbweaver.seed.v1"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "orbweaver.link.v1",
        "orbweaver.rule-service-activities-changelog",
        "orbweaver.frontier-service-seen-changelog"
      })
  void topicsOfThePipelineAndChangelogsAreNoFinding(String name) {
    assertThat(topics.findings(List.of(name))).isEmpty();
  }

  @Test
  void aSubmissionTopicWithoutAPartyIsReportedWithTheCommandThatRegistersIt() {
    assertThat(topics.findings(List.of("orbweaver.seed.leeds.v1")))
        .containsExactly(
            DiagnosticFinding.warning(
                "topic orbweaver.seed.leeds.v1",
                "belongs to no registered party (orbweaver party add leeds registers it)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "orbweaver.link.v2",
        "orbweaver.seed..v1",
        "orbweaver.seed.leeds.v2",
        "orbweaver.seeds.v1",
        "orbweaver.x",
        "orbweaver.fetcher-service-changelog"
      })
  void anyOtherTopicUnderThePrefixIsReported(String name) {
    assertThat(topics.findings(List.of(name)))
        .containsExactly(
            DiagnosticFinding.warning(
                "topic " + name,
                "does not belong to this pipeline (delete it, or use another prefix for it)"));
  }

  @Test
  void findingsAreSorted() {
    assertThat(topics.findings(List.of("orbweaver.b", "orbweaver.link.v1", "orbweaver.a")))
        .extracting(DiagnosticFinding::subject)
        .containsExactly("topic orbweaver.a", "topic orbweaver.b");
  }
}
