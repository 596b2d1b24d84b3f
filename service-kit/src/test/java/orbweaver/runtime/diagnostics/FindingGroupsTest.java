package orbweaver.runtime.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FindingGroupsTest {
  private final FindingGroups groups = new FindingGroups();

  @Test
  void findingsThatDifferInTheirSubjectAreOneFinding() {
    groups.add(DiagnosticFinding.warning("topic a", "has one replica"));
    groups.add(DiagnosticFinding.warning("topic topic b", "has one replica"));

    assertThat(groups.all())
        .containsExactly(DiagnosticFinding.warning("2 topics (a, topic b)", "has one replica"));
  }

  @Test
  void aSingleSubjectIsUnchanged() {
    groups.add(DiagnosticFinding.fault("topic a", "is missing"));
    assertThat(groups.all()).containsExactly(DiagnosticFinding.fault("topic a", "is missing"));
  }

  @Test
  void findingsOfAnotherSeverityOrTextAreNotMerged() {
    groups.add(DiagnosticFinding.warning("topic a", "x"));
    groups.add(DiagnosticFinding.fault("topic b", "x"));
    groups.add(DiagnosticFinding.warning("topic c", "y"));

    assertThat(groups.all())
        .extracting(DiagnosticFinding::subject)
        .containsExactly("topic a", "topic b", "topic c");
  }
}
