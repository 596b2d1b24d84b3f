package orbweaver.frontier.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Validators;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Held;
import orbweaver.frontier.hold.Pile;
import orbweaver.frontier.hold.Slot;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.Place;
import orbweaver.frontier.queue.Rank;
import org.junit.jupiter.api.Test;

class OpenCodecTest {
  private static final CrawlUrl URL = CrawlUrl.of("https://münchen.test:8443/ä?q=1");
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123Z");
  private static final Wish PLAIN =
      new Wish("walk", 3, Label.ofRoot(URL).acrossLink(), "(title \"ü\")", Priority.NEXT);
  private static final Wish AT_RUN =
      new Wish(
          "walk",
          3,
          Label.ofRoot(URL).acrossLink().withRun(new DirectoryRun(1_999, -7)),
          "t",
          Priority.NEXT);
  private static final Wish RICH =
      new Wish(
              "leeds",
              1,
              new Label(URL, 7, 2, Optional.of("03.02")),
              "t",
              Priority.LAST,
              Optional.of(new Citation(URL, Optional.empty())))
          .told(Map.of("york", true))
          .scoring(Optional.of(200));

  @Test
  void encodedActiveUrlsAreDecodedUnchanged() {
    survives(Open.resting(URL, UrlState.GOT, Set.of("walk", "leeds")));
    survives(
        new Open(
            URL,
            UrlState.PENDING,
            Set.of(),
            Optional.empty(),
            List.of(PLAIN, PLAIN.scoring(Optional.of(0)), RICH, AT_RUN),
            List.of(new Held(RICH, new Slot(new Pile("leeds", Aside.FAILED), 1L << 40))),
            Optional.of(new Place("test", Rank.of(PLAIN, SearchOrder.BEST), 300)),
            2,
            Homing.Start.NONE));
    survives(
        new Open(
            URL,
            UrlState.FAILED,
            Set.of("york"),
            Optional.of(
                new Order(
                    URL,
                    129,
                    false,
                    List.of(PLAIN, RICH),
                    Optional.of(Duration.ZERO),
                    Optional.of(new Validators(Optional.of("\"a\""), Optional.empty())))),
            List.of(),
            List.of(),
            Optional.empty(),
            0,
            new Homing.Start(NOON, 77)));
  }

  @Test
  void theSitemapRoleOfAnInterestIsKept() {
    var robots = new Wish("walk", 1, Label.ofRoot(URL).as(Means.ROBOTS), "t", Priority.NEXT);

    survives(Open.resting(URL, UrlState.PENDING, Set.of()).wanting(robots, _ -> false));
  }

  @Test
  void anOrdinaryUrlTakesFewBytes() {
    var active = Open.resting(URL, UrlState.PENDING, Set.of()).wanting(PLAIN, _ -> false);

    assertThat(Open.CODEC.bytes(active)).hasSizeLessThan(140);
  }

  private static void survives(Open active) {
    assertThat(Open.CODEC.read(Open.CODEC.bytes(active))).isEqualTo(active);
  }
}
