package orbweaver.frontier.active;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.hold.HeldInterest;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.queue.QueuePriority;
import orbweaver.frontier.seen.UrlState;
import org.junit.jupiter.api.Test;

class ActiveUrlCodecTest {
  private static final CrawlUrl URL = CrawlUrl.of("https://münchen.test:8443/ä?q=1");
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123Z");
  private static final Interest PLAIN =
      new Interest(
          "walk", 3, DiscoveryPath.ofRoot(URL).acrossLink(), "(title \"ü\")", Priority.NEXT);
  private static final Interest AT_RUN =
      new Interest(
          "walk",
          3,
          DiscoveryPath.ofRoot(URL).acrossLink().withDirectoryRun(new DirectoryRun(1_999, -7)),
          "t",
          Priority.NEXT);
  private static final Interest RICH =
      new Interest(
              "leeds",
              1,
              new DiscoveryPath(URL, 7, 2, Optional.of("03.02")),
              "t",
              Priority.LAST,
              Optional.of(new Referrer(URL, Optional.empty())))
          .withKnownTo(Map.of("york", true))
          .withScore(Optional.of(200));

  @Test
  void encodedActiveUrlsAreDecodedUnchanged() {
    survives(ActiveUrl.idle(URL, UrlState.FETCHED, Set.of("walk", "leeds")));
    survives(ActiveUrl.idle(URL, UrlState.FETCHED, Set.of("walk")).withRefresh());
    survives(
        ActiveUrl.idle(URL, UrlState.PENDING, Set.of())
            .with(
                List.of(PLAIN, PLAIN.withScore(Optional.of(0)), RICH, AT_RUN),
                List.of(
                    new HeldInterest(
                        RICH,
                        new HoldPosition(new HoldQueueId("leeds", HoldReason.FAILED), 1L << 40))))
            .withRequests(
                Optional.empty(),
                CompletedRequest.DispatchSnapshot.NONE,
                Optional.of(
                    new QueuePosition("test", QueuePriority.of(PLAIN, SearchOrder.BEST), 300)),
                2));
    survives(
        ActiveUrl.idle(URL, UrlState.FAILED, Set.of("york"))
            .withDispatched(
                new FetchRequest(
                    URL,
                    129,
                    false,
                    List.of(PLAIN, RICH),
                    Optional.of(Duration.ZERO),
                    Optional.of(new Validators(Optional.of("\"a\""), Optional.empty()))),
                new CompletedRequest.DispatchSnapshot(NOON, 77)));
  }

  @Test
  void aListOfInterestsIsDecodedUnchanged() {
    var interests = List.of(PLAIN, RICH, AT_RUN);
    assertThat(InterestCodec.LIST.decode(InterestCodec.LIST.encode(interests)))
        .isEqualTo(interests);
  }

  @Test
  void theSitemapRoleOfAnInterestIsKept() {
    var robots =
        new Interest(
            "walk",
            1,
            DiscoveryPath.ofRoot(URL).withSitemapRole(SitemapRole.ROBOTS_TXT),
            "t",
            Priority.NEXT);

    survives(ActiveUrl.idle(URL, UrlState.PENDING, Set.of()).withInterest(robots, _ -> false));
  }

  @Test
  void aHeldAndWaitingUrlIsEncodedAsTheExpectedBytes() {
    var root = CrawlUrl.of("http://a.test/");
    var interest = new Interest("walk", 3, DiscoveryPath.ofRoot(root), "t", Priority.NEXT);
    var last = new Interest("walk", 3, DiscoveryPath.ofRoot(root), "t", Priority.LAST);
    var position = new HoldPosition(new HoldQueueId("walk", HoldReason.LAST_RESORT), 5);
    var priority = QueuePriority.of(interest, SearchOrder.BREADTH);

    assertBytes(
        ActiveUrl.idle(root, UrlState.FETCHED, Set.of("leeds"))
            .with(List.of(interest), List.of(new HeldInterest(last, position)))
            .withRequests(
                Optional.empty(),
                CompletedRequest.DispatchSnapshot.NONE,
                Optional.of(new QueuePosition("a.test", priority, 300)),
                2),
        "0e687474703a2f2f612e746573742f0202000001056c6565647301000477"
            + "616c6b030e687474703a2f2f612e746573742f0000000174020001000477"
            + "616c6b030e687474703a2f2f612e746573742f000000017403000e77616c"
            + "6b000100000000000000050112612e746573740002000000000000000001"
            + "2c00");
  }

  @Test
  void aUrlInFlightIsEncodedAsTheExpectedBytes() {
    var root = CrawlUrl.of("http://a.test/");
    var interest = new Interest("walk", 3, DiscoveryPath.ofRoot(root), "t", Priority.NEXT);
    var validators = new Validators(Optional.of("\"a\""), Optional.empty());
    var request =
        new FetchRequest(
            root,
            129,
            false,
            List.of(interest),
            Optional.of(Duration.ofSeconds(1)),
            Optional.of(validators));

    assertBytes(
        ActiveUrl.idle(root, UrlState.PENDING, Set.of())
            .withDispatched(request, new CompletedRequest.DispatchSnapshot(NOON, 77)),
        "0e687474703a2f2f612e746573742f0100fbacb7cbb7334d000000000181"
            + "010001000477616c6b030e687474703a2f2f612e746573742f0000000174"
            + "0200e9070322612200");
  }

  private static void assertBytes(ActiveUrl active, String hex) {
    assertThat(HexFormat.of().formatHex(ActiveUrl.CODEC.encode(active))).isEqualTo(hex);
    survives(active);
    assertTruncatedIsRejected(HexFormat.of().parseHex(hex));
  }

  private static void assertTruncatedIsRejected(byte[] bytes) {
    for (var length = 0; length < bytes.length; length++) {
      var rest = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> ActiveUrl.CODEC.decode(rest))
          .as("%s bytes", length)
          .isInstanceOf(RuntimeException.class);
    }
  }

  @Test
  void anOrdinaryUrlTakesFewBytes() {
    var active = ActiveUrl.idle(URL, UrlState.PENDING, Set.of()).withInterest(PLAIN, _ -> false);

    assertThat(ActiveUrl.CODEC.encode(active)).hasSizeLessThan(140);
  }

  private static void survives(ActiveUrl active) {
    assertThat(ActiveUrl.CODEC.decode(ActiveUrl.CODEC.encode(active))).isEqualTo(active);
  }
}
