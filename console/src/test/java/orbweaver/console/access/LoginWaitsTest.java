package orbweaver.console.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Test of the waits between attempts to log in. */
class LoginWaitsTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  private final LoginWaits waits = new LoginWaits();

  private void fail(int times, String client, String user) {
    for (var time = 0; time < times; time++) assertThat(waits.begin(client, user, NOON)).isEmpty();
  }

  @Test
  void theFifthFailureMakesTheNextAttemptWaitAndEachFurtherOneDoublesTheWait() {
    fail(5, "client", "anna");

    assertThat(waits.begin("client", "anna", NOON)).hasValue(Duration.ofSeconds(1));
    assertThat(waits.begin("client", "anna", NOON.plusSeconds(1))).isEmpty();
    assertThat(waits.begin("client", "anna", NOON.plusSeconds(1))).hasValue(Duration.ofSeconds(2));
  }

  @Test
  void manyNamesFromOneClientAndManyClientsForOneNameWait() {
    for (var name = 0; name < 5; name++) fail(1, "client", "user" + name);
    for (var client = 0; client < 5; client++) fail(1, "client" + client, "anna");

    assertThat(waits.begin("client", "other", NOON)).isPresent();
    assertThat(waits.begin("other", "anna", NOON)).isPresent();
    assertThat(waits.begin("other", "other", NOON)).isEmpty();
  }

  @Test
  void anAttemptDuringTheWaitDoesNotProlongIt() {
    fail(5, "client", "anna");
    for (var time = 0; time < 10; time++)
      assertThat(waits.begin("client", "anna", NOON)).hasValue(Duration.ofSeconds(1));
  }

  @Test
  void aWaitHasABound() {
    var now = NOON;
    for (var time = 0; time < 40; time++) {
      assertThat(waits.begin("client" + time, "anna", now)).isEmpty();
      now = now.plus(Duration.ofMinutes(1));
    }
    assertThat(waits.begin("last", "anna", now.minusSeconds(1))).hasValue(Duration.ofSeconds(1));
  }

  @Test
  void aSuccessForgetsTheFailuresOfTheUserAndNotThoseOfTheClient() {
    fail(4, "client", "anna");
    waits.succeeded("client", "anna");

    fail(2, "client", "anna");
    assertThat(waits.begin("client", "anna", NOON)).isPresent();
    assertThat(waits.begin("other", "anna", NOON)).isEmpty();
  }

  @Test
  void failuresAreForgottenAfterSomeHours() {
    fail(5, "client", "anna");
    var later = NOON.plus(Duration.ofHours(3));

    assertThat(waits.begin("client", "anna", later)).isEmpty();
    assertThat(waits.begin("client", "anna", later)).isEmpty();
  }
}
