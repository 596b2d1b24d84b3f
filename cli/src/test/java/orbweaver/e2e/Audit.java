package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import orbweaver.contract.control.Count.Shown;

/** Reads an account again and again, and holds each reading against the one before. */
public final class Audit {
  private Shown last = Shown.ZERO;
  private int readings;

  void read(Shown now) {
    readings++;
    assertThat(growing(now)).as("%s after %s", now, last).isEqualTo(greatest(now, last));
    assertThat(now.pages()).as("%s", now).isLessThanOrEqualTo(now.done());
    assertThat(now.out() + now.waiting() + now.held())
        .as("%s", now)
        .isLessThanOrEqualTo(now.pending());
    last = now;
  }

  /** Returns the counts that never decrease, the number of seen URLs first. */
  private static List<Long> growing(Shown shown) {
    return List.of(
        shown.known(),
        shown.done(),
        shown.pages(),
        shown.failed(),
        shown.parked(),
        shown.accepted(),
        shown.refused(),
        shown.crowded());
  }

  private static List<Long> greatest(Shown one, Shown other) {
    var some = growing(one);
    var others = growing(other);
    return IntStream.range(0, some.size())
        .mapToObj(i -> Math.max(some.get(i), others.get(i)))
        .toList();
  }

  public Shown last() {
    return last;
  }

  int readings() {
    return readings;
  }
}
