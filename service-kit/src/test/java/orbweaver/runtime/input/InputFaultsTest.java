package orbweaver.runtime.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class InputFaultsTest {
  private final InputFaults faults = new InputFaults("fetcher-service");

  @Test
  void theCauseNamesTheTypeAndTheInnermostMessage() {
    var failure = new IllegalStateException("outer", new IOException("bad chunk"));
    assertThat(faults.log("http://a.test/", failure)).isEqualTo("IllegalStateException: bad chunk");
  }

  @Test
  void theCauseOfInputWithLineBreaksIsOneLine() {
    assertThat(faults.log("http://a.test/\nERROR forged", new IOException("a\nERROR forged")))
        .isEqualTo("IOException: a?ERROR forged");
  }

  @Test
  void aRepeatedFaultHasTheSameCause() {
    for (var time = 0; time < 3; time++)
      assertThat(faults.log("x", new IOException())).isEqualTo("IOException: IOException");
  }

  @Test
  void anExceptionWithoutAStackTraceIsLoggedToo() {
    var bare = new StackOverflowError();
    bare.setStackTrace(new StackTraceElement[0]);
    assertThat(faults.log("x", bare)).isEqualTo("StackOverflowError: StackOverflowError");
  }
}
