package orbweaver.runtime.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CauseTextTest {
  @Test
  void theInnermostCauseWithAMessageIsTheText() {
    var innermost = new IllegalStateException("bad byte");
    assertThat(CauseText.of(new UncheckedIOException(new IOException("outer", innermost))))
        .isEqualTo("bad byte");
    assertThat(CauseText.of(new RuntimeException("outer", new IllegalStateException(" "))))
        .isEqualTo("outer");
  }

  @Test
  void anExceptionWithoutAMessageIsNamedByItsType() {
    assertThat(CauseText.of(new ArrayIndexOutOfBoundsException()))
        .isEqualTo("ArrayIndexOutOfBoundsException");
  }

  @Test
  void aCycleOfCausesEnds() {
    var first = new RuntimeException("first");
    var second = new RuntimeException("second", first);
    first.initCause(second);
    assertThat(CauseText.of(first)).isIn("first", "second");
  }

  @ParameterizedTest
  @CsvSource({
    "'a\nb\r\tc', a?b??c",
    "'a\u001b[31mred', a?[31mred",
    "'a\u202eb\u2028c', a?b?c",
    "'a\ud800b', a?b",
    "'\ue000', ?",
    "'  ', ?",
    "'  grün \ud83d\ude00 ', grün \ud83d\ude00"
  })
  void charactersThatChangeTheLogAreReplaced(String text, String printable) {
    assertThat(CauseText.printable(text)).isEqualTo(printable);
  }

  @Test
  void aLongTextIsCutAtACharacterAndMarked() {
    assertThat(CauseText.printable("x".repeat(300))).isEqualTo("x".repeat(300));
    assertThat(CauseText.printable("x".repeat(301))).isEqualTo("x".repeat(300) + "…");
    var faces = "\ud83d\ude00".repeat(301);
    assertThat(CauseText.printable(faces)).isEqualTo("\ud83d\ude00".repeat(300) + "…");
  }
}
