package orbweaver.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class BenchProgressTest {
  private static final String CLEAR_LINE = "\r\u001b[2K";

  private final StringWriter shown = new StringWriter();

  private BenchProgress progress(boolean isTerminal) {
    return new BenchProgress(new PrintWriter(shown), isTerminal);
  }

  @Test
  void onATerminalOneLineIsOverwritten() {
    var progress = progress(true);
    progress.show("a", 1, 2_000);
    progress.show("a", 2_000, 2_000);
    progress.clear();
    assertThat(shown)
        .hasToString(
            "%1$sa: 1 of 2,000 pages%1$sa: 2,000 of 2,000 pages%1$s".formatted(CLEAR_LINE));
  }

  @Test
  void inAFileEveryFifthProgressIsALine() {
    var progress = progress(false);
    for (var pages = 0; pages < 11; pages++) progress.show("a", pages, 11);
    assertThat(shown.toString().lines())
        .containsExactly("a: 0 of 11 pages", "a: 5 of 11 pages", "a: 10 of 11 pages");
  }

  @Test
  void theNextRunBeginsWithALine() {
    var progress = progress(false);
    progress.show("a", 3, 9);
    progress.clear();
    progress.show("b", 0, 9);
    assertThat(shown.toString().lines()).containsExactly("a: 3 of 9 pages", "b: 0 of 9 pages");
  }
}
