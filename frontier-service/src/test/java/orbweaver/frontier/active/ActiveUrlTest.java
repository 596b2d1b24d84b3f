package orbweaver.frontier.active;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.hold.HeldInterest;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest.DispatchSnapshot;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.queue.QueuePriority;
import orbweaver.frontier.seen.UrlState;
import org.junit.jupiter.api.Test;

class ActiveUrlTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");
  private static final Interest INTEREST =
      new Interest("walk", 1, DiscoveryPath.ofRoot(URL), "t", Priority.NEXT);
  private static final HeldInterest HELD =
      new HeldInterest(
          INTEREST, new HoldPosition(new HoldQueueId("walk", HoldReason.LAST_RESORT), 5));
  private static final Optional<FetchRequest> REQUEST =
      Optional.of(new FetchRequest(URL, 7, false, List.of(INTEREST)));
  private static final DispatchSnapshot SNAPSHOT =
      new DispatchSnapshot(Instant.parse("2026-01-01T12:00:00Z"), 77);
  private static final QueuePosition POSITION =
      new QueuePosition("a.test", QueuePriority.of(INTEREST, SearchOrder.BREADTH), 3);
  private static final ActiveUrl ACTIVE =
      ActiveUrl.idle(URL, UrlState.FETCHED, Set.of("leeds"))
          .with(List.of(INTEREST), List.of(HELD))
          .withRequests(REQUEST, SNAPSHOT, Optional.of(POSITION), 2);

  @Test
  void aCopyMethodChangesOnlyItsComponents() {
    var otherPosition = new QueuePosition("b.test", POSITION.priority(), 3);

    assertOnlyChanged(ACTIVE.with(List.of(), List.of(HELD)), "waiting");
    assertOnlyChanged(ACTIVE.with(List.of(INTEREST), List.of()), "held");
    assertOnlyChanged(ACTIVE.withPosition(otherPosition), "position");
    assertOnlyChanged(ACTIVE.withoutPosition(), "position", "failedTries");
    assertOnlyChanged(
        ACTIVE.withRequests(Optional.empty(), SNAPSHOT, ACTIVE.position(), 2), "inFlight");
    assertOnlyChanged(
        ACTIVE.withRequests(REQUEST, DispatchSnapshot.NONE, ACTIVE.position(), 2), "dispatch");
    assertOnlyChanged(ACTIVE.withRequests(REQUEST, SNAPSHOT, Optional.empty(), 2), "position");
    assertOnlyChanged(ACTIVE.withRequests(REQUEST, SNAPSHOT, ACTIVE.position(), 3), "failedTries");
  }

  private static void assertOnlyChanged(ActiveUrl copy, String... components) {
    assertThat(copy).as(String.join(", ", components)).isNotEqualTo(ACTIVE);
    assertThat(copy)
        .usingRecursiveComparison()
        .usingOverriddenEquals()
        .ignoringFields(components)
        .isEqualTo(ACTIVE);
  }
}
