package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class EnginePreparationTest {
  // A crawl would ignore a failure.
  @Test
  void thePreparationSucceeds() {
    assertThatCode(EnginePreparation::run).doesNotThrowAnyException();
  }
}
