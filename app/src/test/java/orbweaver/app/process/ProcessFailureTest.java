package orbweaver.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.SettingException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;

/** Test of the message and the exit status that end a process. */
class ProcessFailureTest {
  @Test
  void aWrongSettingIsAnErrorOfUsageAndItsMessageIsUnchanged() {
    var failure = ProcessFailure.of(new SettingException("ORBWEAVER_PORTS", "x", "a port"));

    assertThat(failure.message()).isEqualTo("ORBWEAVER_PORTS: x (expected: a port)");
    assertThat(failure.status()).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void anOperationDecidesItsExitStatus() {
    assertThat(ProcessFailure.of(OperationException.usageError("a")).status()).isEqualTo(2);
    assertThat(ProcessFailure.of(OperationException.folderError("b")).status()).isEqualTo(5);
    var internal = ProcessFailure.of(OperationException.internalError("c"));
    assertThat(internal.status()).isEqualTo(70);
    assertThat(internal.message()).isEqualTo("c");
  }

  @Test
  void aMissingRightNamesTheCommandThatShowsIt() {
    var failure = ProcessFailure.of(new TopicAuthorizationException("not allowed: topic a"));

    assertThat(failure.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(failure.message())
        .startsWith("the brokers refused the request: not allowed: topic a")
        .contains("orbweaver topics check --role ROLE");
    assertThat(ProcessFailure.of(new SaslAuthenticationException("no such user")).status())
        .isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void anUnexpectedExceptionIsShownWithItsTypeAndTheVariableForAStackTrace() {
    var failure = ProcessFailure.of(new TimeoutException("no answer"));

    assertThat(failure.status()).isEqualTo(ExitStatus.INTERNAL_ERROR);
    assertThat(failure.message())
        .startsWith("internal error: ")
        .contains("TimeoutException: no answer", "ORBWEAVER_DEBUG=1");
  }
}
