package orbweaver.admin.party;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class SharingCounterTest {
  private static final Instant NOON = Instant.parse("2026-01-05T12:00:00Z");
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");
  private static final Map<String, String> OWNERS =
      Map.of("walk", "leeds", "stroll", "leeds", "visit", "york");

  private final SharingCounter counter =
      new SharingCounter(id -> Optional.ofNullable(OWNERS.get(id)));

  @Test
  void oneRequestForTwoPartiesSavesARequest() {
    counter.count(requested(1, "walk", "stroll", "visit"));

    var report = counter.report(Map.of("leeds", 2, "york", 1));

    assertThat(report.parties())
        .containsExactly(share("leeds", 2, 1, 1, 0), share("york", 1, 1, 1, 0));
    assertThat(report.saved()).isEqualTo(1);
  }

  @Test
  void aResponseIsReusedOnceByAPartyThatDidNotRequestIt() {
    counter.count(requested(1, "walk"));
    counter.count(reused(2, NOON.plusSeconds(60), "stroll", "visit"));
    counter.count(reused(3, NOON.plusSeconds(90), "visit"));

    var report = counter.report(Map.of());

    assertThat(report.parties().getLast())
        .isEqualTo(new PartyShare("york", 0, 1, 0, 0, 1, Optional.of(Duration.ofMinutes(1))));
    assertThat(report.parties().getFirst().served()).isEqualTo(1);
    assertThat(report.saved()).isEqualTo(1);
  }

  @Test
  void aNewResponseCountsSeparately() {
    counter.count(requested(1, "walk"));
    counter.count(requested(2, "visit"));
    counter.count(reused(3, NOON, "walk"));

    var report = counter.report(Map.of());

    assertThat(report.requests()).isEqualTo(2);
    assertThat(report.served()).isEqualTo(3);
    assertThat(report.parties()).extracting(PartyShare::pages).containsExactly(1L, 1L);
  }

  @Test
  void duplicatesAndUnansweredRequestsAreNotCounted() {
    counter.count(requested(1, "walk"));
    counter.count(requested(1, "walk"));
    counter.count(
        page(2, false, new Outcome.Failed(Failure.TIMEOUT), Optional.empty(), NOON, "walk"));

    assertThat(counter.report(Map.of()).requests()).isEqualTo(1);
  }

  @Test
  void aPartyWithoutPagesIsReportedToo() {
    assertThat(counter.report(Map.of("york", 0)).text())
        .isEqualTo(
            """
            york: 0 activities, 0 URLs; served 0 = requested 0 (0 with others) + reused 0
            all: served 0 with 0 requests, saved 0""");
  }

  private static PartyShare share(
      String party, int activities, long requested, long with, long reused) {
    return new PartyShare(
        party, activities, requested + reused, requested, with, reused, Optional.empty());
  }

  private static Page requested(long number, String... activities) {
    var got = new Outcome.Fetched(new BodyExtent.Whole());
    return page(number, false, got, Optional.of(200), NOON, activities);
  }

  private static Page reused(long number, Instant at, String... activities) {
    return page(number, true, new Outcome.NotModified(), Optional.empty(), at, activities);
  }

  private static Page page(
      long number,
      boolean reuse,
      Outcome outcome,
      Optional<Integer> status,
      Instant at,
      String... activities) {
    var interests = Stream.of(activities).map(SharingCounterTest::interest).toList();
    var evidence =
        new Evidence(at, Optional.empty(), status, List.of(), Optional.empty(), Tls.NONE);
    var request = new FetchRequest(URL, number, reuse, interests);
    return new Page(request, outcome, evidence, Optional.empty(), List.of(), false);
  }

  private static Interest interest(String activity) {
    return new Interest(activity, 1, DiscoveryPath.ofRoot(URL), "t", Priority.NEXT);
  }
}
