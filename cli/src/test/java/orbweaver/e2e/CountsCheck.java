package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import orbweaver.contract.control.ActivityCounts.UrlCounts;

/** Reads an account again and again, and holds each reading against the one before. */
public final class CountsCheck {
  private UrlCounts last = UrlCounts.ZERO;
  private int readings;

  void read(UrlCounts now) {
    readings++;
    assertThat(growing(now)).as("%s after %s", now, last).isEqualTo(greatest(now, last));
    assertThat(now.pages()).as("%s", now).isLessThanOrEqualTo(now.done());
    assertThat(now.inFlight() + now.backingOff() + now.held())
        .as("%s", now)
        .isLessThanOrEqualTo(now.pending());
    last = now;
  }

  /** Returns the counts that never decrease, the number of seen URLs first. */
  private static List<Long> growing(UrlCounts urls) {
    return List.of(
        urls.known(),
        urls.done(),
        urls.pages(),
        urls.failed(),
        urls.quarantined(),
        urls.accepted(),
        urls.rejected(),
        urls.tooManyPaths());
  }

  private static List<Long> greatest(UrlCounts one, UrlCounts other) {
    var some = growing(one);
    var others = growing(other);
    return IntStream.range(0, some.size())
        .mapToObj(i -> Math.max(some.get(i), others.get(i)))
        .toList();
  }

  public UrlCounts last() {
    return last;
  }

  int readings() {
    return readings;
  }
}
