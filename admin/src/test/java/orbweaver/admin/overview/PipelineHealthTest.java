package orbweaver.admin.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.runtime.diagnostics.DiagnosticFinding;
import org.junit.jupiter.api.Test;

class PipelineHealthTest {
  private static final DiagnosticFinding NOTE = DiagnosticFinding.note("brokers", "3 of 3");
  private static final DiagnosticFinding WARNING = DiagnosticFinding.warning("link", "old");
  private static final DiagnosticFinding FAULT = DiagnosticFinding.fault("seed", "missing");

  @Test
  void aWarningIsAFaultOnlyInAStrictCheck() {
    assertThat(PipelineHealth.of(List.of(NOTE, WARNING), false).isWell()).isTrue();
    assertThat(PipelineHealth.of(List.of(NOTE, WARNING), true).isWell()).isFalse();
    assertThat(PipelineHealth.of(List.of(NOTE, FAULT), false).isWell()).isFalse();
    assertThat(PipelineHealth.of(List.of(NOTE), true).isWell()).isTrue();
  }

  @Test
  void faultsArePrintedFirst() {
    assertThat(PipelineHealth.of(List.of(NOTE, WARNING, FAULT), false).text().lines())
        .containsExactly(
            "fault    seed: missing", "warning  link: old", "well     brokers: 3 of 3");
  }
}
