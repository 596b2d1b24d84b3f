package orbweaver.frontier.trap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import org.junit.jupiter.api.Test;

/** Known families of traps: how far a crawl follows each of them. */
class TrapFamiliesTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final int ENDLESS = 200_000;

  private final UrlTrapDetector signs = new UrlTrapDetector(TrapLimits.DEFAULTS);
  private final List<TrapKind> reported = new ArrayList<>();

  @Test
  void aCalendarIsFollowedTenYearsAheadAndTenCenturiesBack() {
    assertThat(walk("/cal/2024/01", url -> month(url, 1))).isEqualTo(13 * 12);
    assertThat(walk("/cal/2024/01", url -> month(url, -1))).isEqualTo(1024 * 12 + 1);
  }

  @Test
  void aUrlWithANewSessionIdIsNotFollowed() {
    assertThat(walk("/s", url -> "/s;sid=" + Integer.toHexString(url.hashCode() | 1 << 31)))
        .isEqualTo(1);
  }

  @Test
  void relativeLinksThatNestDeeperAndDeeperEnd() {
    assertThat(walk("/a/", url -> resolved(url, "a/"))).isEqualTo(3);
    assertThat(walk("/x/", url -> resolved(url, "about/team/"))).isEqualTo(3);
    assertThat(walk("/x", url -> resolved(url, url.length() + "/y"))).isEqualTo(24);
  }

  @Test
  void relativeLinksToAParentReturnToTheSameUrl() {
    assertThat(resolved("/rel-trap", "x/../../x/")).isEqualTo("/x/");
    assertThat(resolved("/x/", "x/../../x/")).isEqualTo("/x/");
  }

  @Test
  void trapsWithoutASignalInTheTextAreReportedAndNotStopped() {
    assertThat(walk("/mirror/0", url -> "/mirror/" + url.hashCode())).isEqualTo(ENDLESS);
    assertThat(walk("/q", url -> "/q?x" + url.hashCode() + "=1&y=2")).isEqualTo(ENDLESS);
    assertThat(reported)
        .containsExactly(TrapKind.HOST_BUDGET, TrapKind.QUERY_COMBINATIONS, TrapKind.HOST_BUDGET);
  }

  /** How many URLs show no sign, each found in the one before. */
  private int walk(String first, UnaryOperator<String> next) {
    var stats = HostUrlStats.NONE;
    var path = first;
    for (var many = 0; many < ENDLESS; many++) {
      var url = url(path);
      if (signs.detect(url, NOW).isPresent()) return many;
      var step = stats.withUrl(url, TrapLimits.DEFAULTS);
      step.signals().forEach(signal -> reported.add(signal.kind()));
      stats = step.stats();
      path = next.apply(path);
    }
    return ENDLESS;
  }

  private static String month(String path, int by) {
    var months =
        Integer.parseInt(path, 5, 9, 10) * 12 + Integer.parseInt(path, 10, 12, 10) - 1 + by;
    return "/cal/%04d/%02d".formatted(months / 12, months % 12 + 1);
  }

  private static String resolved(String path, String reference) {
    return ((Resolved) url(path).resolve(reference)).url().path();
  }

  private static CrawlUrl url(String path) {
    return CrawlUrl.of("http://a.test" + path);
  }
}
