package orbweaver.rule.room;

import static orbweaver.rule.World.label;
import static orbweaver.rule.World.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Trace;
import org.junit.jupiter.api.Test;

class RoomTest {
  private static final List<Trace> TRACES =
      List.of(new Trace(1, label(1, 0), List.of(), 0, Optional.of("x".repeat(2_000))));
  private static final List<Refused> REFUSED =
      List.of(
          new Refused(url("https://b.test/"), "walk", Code.REFUSED_BY_URI, "(x)", Optional.of(0)));

  @Test
  void tracesAndRejectedOutlinksFitTogether() {
    var room = new Room(10_000);
    var traces = room.traces(TRACES);

    assertThat(traces).isEqualTo(TRACES);
    assertThat(room.refused(REFUSED, traces)).isEqualTo(REFUSED);
  }

  @Test
  void rejectedOutlinksTakePrecedenceOverTraces() {
    var room = new Room(3_000);
    var traces = room.traces(TRACES);

    assertThat(traces).isEmpty();
    assertThat(room.refused(REFUSED, traces)).containsExactly(REFUSED.getFirst().untraced());
  }
}
