package orbweaver.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.submission.SubmissionReply.Accepted;
import orbweaver.rule.submission.SubmissionReply.RefreshAccepted;
import orbweaver.rule.submission.SubmissionReply.Refused;
import orbweaver.rule.submission.SubmissionReply.Unchanged;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the engine on generated webs whose readable pages are known. */
class CrawlEngineTest {
  private static final int PAGES = 40;
  private static final int DEPTH = 3;

  static IntStream seeds() {
    return IntStream.range(0, 25);
  }

  private static SimulatedCrawl crawl(int seed, int killsIn) {
    var web = new GeneratedWeb(new Random(seed), PAGES);
    var crawl = new SimulatedCrawl(new Random(seed), web, killsIn);
    submit(crawl);
    crawl.run();
    return crawl;
  }

  private static void submit(SimulatedCrawl crawl) {
    var activity = ActivitySubmission.of("walk", "((no-cycles) (depth " + DEPTH + "))");
    assertThat(crawl.submit(activity.withSeeds(1))).isEqualTo(new Accepted("walk", 1));
    assertThat(crawl.submit(seed())).isEqualTo(new Accepted("walk", 1));
  }

  private static Seed seed() {
    return new Seed(GeneratedWeb.root().toString(), Optional.of("walk"));
  }

  private static Set<String> expected(int seed) {
    return new GeneratedWeb(new Random(seed), PAGES)
        .readable(DEPTH).stream().map(CrawlUrl::toString).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void readsExactlyTheReachablePages(int seed) {
    var crawl = crawl(seed, 0);

    assertThat(crawl.read()).isEqualTo(expected(seed));
    assertThat(crawl.requested()).doesNotHaveDuplicates();
    assertThat(crawl.states("walk")).endsWith(LifecycleState.FINISHED);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void readsTheSamePagesWhenItIsKilledBeforeCommits(int seed) {
    var crawl = crawl(seed, 4);

    assertThat(crawl.read()).isEqualTo(expected(seed));
    assertThat(crawl.answered()).doesNotHaveDuplicates();
    assertThat(crawl.states("walk")).endsWith(LifecycleState.FINISHED);
  }

  @Test
  void aRequestLeavesOnlyAfterTheCommitThatStoresIt() {
    var crawl = new SimulatedCrawl(new Random(1), new GeneratedWeb(new Random(1), PAGES), 2);
    submit(crawl);
    crawl.run();

    assertThat(crawl.requested()).doesNotHaveDuplicates();
  }

  @Test
  void aRepeatedSeedChangesNothing() {
    var crawl = crawl(1, 0);
    var before = crawl.answered();

    assertThat(crawl.submit(seed())).isEqualTo(new Unchanged("walk", 1));
    crawl.run();

    assertThat(crawl.answered()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4})
  void aRefreshRequestsAPageOnceMoreAlthoughTheEngineIsKilled(int killsIn) {
    var crawl = crawl(1, killsIn);
    var before = crawl.answered();

    assertThat(crawl.submit(new RefreshRequest(GeneratedWeb.root().toString())))
        .isEqualTo(new RefreshAccepted(RefreshResult.REQUESTED));
    crawl.run();

    var answered = new ArrayList<>(before);
    answered.add(GeneratedWeb.root() + " 2");
    assertThat(crawl.answered()).isEqualTo(answered);
    assertThat(crawl.states("walk")).endsWith(LifecycleState.FINISHED);
  }

  @ParameterizedTest
  @CsvSource({
    "http://never.test/,no activity has visited it",
    "mailto:me@a.test,has scheme mailto"
  })
  void aRefreshOfAnotherUrlIsRefusedWithAReason(String url, String reason) {
    var crawl = crawl(1, 0);

    assertThat(crawl.submit(new RefreshRequest(url)))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.reason()).contains(url, reason));
  }

  @ParameterizedTest
  @ValueSource(strings = {"((depth", "((nonsense 1))"})
  void anUnreadableFormulaIsRefusedWithAReason(String formula) {
    var crawl = new SimulatedCrawl(new Random(1), new GeneratedWeb(new Random(1), PAGES), 0);

    assertThat(crawl.submit(ActivitySubmission.of("walk", formula))).isInstanceOf(Refused.class);
  }
}
