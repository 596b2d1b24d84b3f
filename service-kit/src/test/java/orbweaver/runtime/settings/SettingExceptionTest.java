package orbweaver.runtime.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingExceptionTest {
  private static final List<String> KNOWN =
      List.of("ORBWEAVER_PREFIX", "ORBWEAVER_MEMORY", "ORBWEAVER_HEALTH_PORT");

  @ParameterizedTest
  @CsvSource({
    "ORBWEAVER_PREFX, ORBWEAVER_PREFIX",
    "ORBWEAVER_MEMROY, ORBWEAVER_MEMORY",
    "ORBWEAVER_HELTH_PORT, ORBWEAVER_HEALTH_PORT"
  })
  void aMisspelledVariableIsReportedWithTheIntendedVariable(String typed, String intended) {
    assertThat(SettingException.unknown(typed, KNOWN))
        .hasMessage("%s: no such variable (did you mean %s?)", typed, intended);
  }

  @Test
  void aVariableUnlikeAllOthersIsReportedWithoutASuggestion() {
    assertThat(SettingException.unknown("SOMETHING_ELSE_ENTIRELY", KNOWN))
        .hasMessage("SOMETHING_ELSE_ENTIRELY: no such variable (it has no effect; unset it)");
    assertThat(SettingException.unknown("X", List.of())).hasMessageContaining("it has no effect");
  }

  @Test
  void anInvalidValueIsReportedWithItsNameAndTheExpectedValue() {
    assertThat(new SettingException("WAIT", "soon", "a duration"))
        .hasMessage("WAIT: soon (expected: a duration)");
  }
}
