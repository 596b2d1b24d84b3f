package orbweaver.admin.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.admin.dlq.DeadLetterEntry.EntryView;
import orbweaver.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of ids, lines and views of dead letters. */
class DeadLetterEntryTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  private static final String REASON = "no field url\nat line 1";
  private static final DeadLetterEntry ENTRY =
      new DeadLetterEntry(
          new DeadLetterId(0, 17),
          NOON,
          DeadLetterSource.ofRecord("fetcher-service", "orbweaver.frontier.v1", 3, 41),
          REASON,
          false);

  @Test
  void aLineHasTheIdTheTimeTheSourceAndTheFirstLineOfTheReason() {
    assertThat(ENTRY.text())
        .isEqualTo(
            "0:17   2026-06-01T12:00:00Z fetcher-service, orbweaver.frontier.v1-3 at 41: no field"
                + " url");
  }

  @Test
  void aReplayedDeadLetterIsMarked() {
    var replayed = ENTRY.withReplayed(true);

    assertThat(replayed.text()).endsWith("no field url (replayed)");
    assertThat(replayed.view().isReplayed()).isTrue();
    assertThat(replayed.withReplayed(false)).isEqualTo(ENTRY);
  }

  @Test
  void theViewHasTheWholeReason() {
    assertThat(ENTRY.view())
        .isEqualTo(
            new EntryView(
                "0:17",
                NOON,
                "fetcher-service",
                "orbweaver.frontier.v1",
                Optional.of(3),
                Optional.of(41L),
                "no field url\nat line 1",
                false));
  }

  @Test
  void anEntryWithoutATopicHasNoPosition() {
    var source = DeadLetterSource.ofInput("engine", "seed");
    var entry = new DeadLetterEntry(new DeadLetterId(0, 1), NOON, source, REASON, false);

    assertThat(entry.text()).isEqualTo("0:1    2026-06-01T12:00:00Z engine, seed: no field url");
    assertThat(Json.text(entry.view())).doesNotContain("partition", "offset");
  }

  @Test
  void anIdIsReadAsItIsPrinted() {
    var id = new DeadLetterId(11, 1_234_567_890_123L);
    assertThat(DeadLetterId.parse(id.toString())).contains(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "17",
        "0:",
        ":1",
        "-1:2",
        "0:1:2",
        "0: 1",
        "1234567:0",
        "0:1234567890123456789"
      })
  void anotherTextIsNoId(String text) {
    assertThat(DeadLetterId.parse(text)).isEmpty();
  }
}
