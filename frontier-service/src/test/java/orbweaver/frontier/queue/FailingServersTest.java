package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Bound of the servers of a politeness key that are remembered, and their texts. */
class FailingServersTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl NEW = CrawlUrl.of("http://a.test/");

  @Test
  void aServerIsTheAuthorityOfAUrl() {
    var servers = FailingServers.NONE.with(CrawlUrl.of("http://a.test:81/x"), failing(0), NOON);

    assertThat(servers.of(CrawlUrl.of("https://a.test:81/"))).isEqualTo(failing(0));
    assertThat(servers.of(NEW)).isEqualTo(FailingServer.NONE);
    assertThat(servers.with(CrawlUrl.of("http://a.test:81/"), FailingServer.NONE, NOON))
        .isEqualTo(FailingServers.NONE);
  }

  @Test
  void theOldestStreakIsReplaced() {
    var full = full(FailingServersTest::failing);

    var servers = full.with(NEW, failing(0), NOON);

    assertThat(servers.byServer()).hasSize(FailingServers.MAX_SERVERS).containsKey("a.test");
    assertThat(servers.of("a.test:1000")).isEqualTo(FailingServer.NONE);
    assertThat(servers.of("a.test:1001")).isEqualTo(failing(1));
  }

  @Test
  void aServerThatIsGivenUpOrWaitsIsNotReplaced() {
    var walk = Set.of("walk");
    var full =
        full(
            index ->
                index % 2 == 0
                    ? failing(index).withGiveUp(walk, GiveUpReason.NO_ANSWER, NOON)
                    : failing(index).withNotBefore(NOON.plusSeconds(1)));

    assertThat(full.canHold(NEW, NOON)).isFalse();
    assertThat(full.with(NEW, failing(0), NOON)).isEqualTo(full);
    assertThat(full.canHold(CrawlUrl.of("http://a.test:1000/"), NOON)).isTrue();
    assertThat(full.with(NEW, failing(0), NOON.plusSeconds(1)).of("a.test:1001"))
        .isEqualTo(FailingServer.NONE);
  }

  @Test
  void someOfManyServersThatAnActivityGaveUpAreNamed() {
    var servers = FailingServers.NONE;
    for (var index = 1; index <= 5; index++) {
      var state = FailingServer.NONE.withGiveUp(Set.of("walk"), GiveUpReason.NO_ANSWER, NOON);
      servers = servers.with(CrawlUrl.of("http://h" + index + ".a.test/"), state, NOON);
    }
    var also = Set.of("other");
    var both = servers.of("h2.a.test").withGiveUp(also, GiveUpReason.NO_CONNECTION, NOON);
    servers = servers.with(CrawlUrl.of("http://h2.a.test/"), both, NOON);

    assertThat(servers.giveUpTexts())
        .isEqualTo(
            Map.of(
                "walk",
                "h1.a.test (only failures), h2.a.test (only failures), h3.a.test (only failures)"
                    + " and 2 more",
                "other",
                "h2.a.test (unreachable)"));
  }

  private interface States {
    FailingServer at(int index);
  }

  private static FailingServers full(States states) {
    var servers = FailingServers.NONE;
    for (var index = 0; index < FailingServers.MAX_SERVERS; index++) {
      var url = CrawlUrl.of("http://a.test:" + (1_000 + index) + "/");
      servers = servers.with(url, states.at(index), NOON);
    }
    return servers;
  }

  private static FailingServer failing(int seconds) {
    return FailingServer.NONE.withFailures(FailureStreak.startingAt(NOON.plusSeconds(seconds)));
  }
}
