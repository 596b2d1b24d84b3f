package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.request.Priority;
import org.junit.jupiter.api.Test;

/** Test of the level that is sent next. */
class PriorityLevelsTest {
  private static final QueuePriority GROUP = group(249, 101);
  private static final QueuePriority DEEPER = group(248, 191);

  @Test
  void theFirstLevelIsSentNext() {
    var nearest = new QueuePriority(Priority.NEXT, 1, false);
    var levels =
        PriorityLevels.EMPTY
            .withAdded(nearest)
            .withAdded(nearest)
            .withAdded(new QueuePriority(Priority.NEXT, 2, false))
            .withDispatched(nearest, 1);

    assertThat(PriorityLevels.EMPTY.first()).isEmpty();
    assertThat(levels.first()).contains(nearest);
    assertThat(levels.withDispatched(nearest, 2).first())
        .contains(new QueuePriority(Priority.NEXT, 2, false));
  }

  @Test
  void aGroupOfWhichALinkWasRequestedComesBeforeDeeperGroups() {
    var started = twoLinks().withDispatched(GROUP, 1).withAdded(DEEPER);

    assertThat(started.first()).contains(GROUP);
    assertThat(started.withDispatched(GROUP, 2).first()).contains(DEEPER);
    assertThat(started.withRemoved(GROUP).first()).contains(DEEPER);
  }

  @Test
  void aGroupOfWhichALinkIsHeldIsNotStarted() {
    assertThat(twoLinks().withDropped(GROUP, 1).withAdded(DEEPER).first()).contains(DEEPER);
    assertThat(twoLinks().withRemoved(GROUP).withAdded(DEEPER).first()).contains(DEEPER);
  }

  @Test
  void linksOfAnotherPriorityDoNotEndAGroup() {
    var urgent = new QueuePriority(Priority.FIRST, 249, true, 1);
    var levels = twoLinks().withDispatched(GROUP, 1).withAdded(urgent).withAdded(DEEPER);

    assertThat(levels.first()).contains(urgent);
    assertThat(levels.withDispatched(urgent, 1).first()).contains(GROUP);
  }

  @Test
  void theOrderOfAllLevelsBeginsWithTheGroupOfWhichALinkWasRequested() {
    var urgent = new QueuePriority(Priority.FIRST, 249, true, 1);
    var started = twoLinks().withDispatched(GROUP, 1).withAdded(DEEPER).withAdded(urgent);

    assertThat(started.inOrder()).containsExactly(urgent, GROUP, DEEPER);
    assertThat(twoLinks().withAdded(DEEPER).inOrder()).containsExactly(DEEPER, GROUP);
  }

  private static PriorityLevels twoLinks() {
    return PriorityLevels.EMPTY.withAdded(GROUP).withAdded(GROUP);
  }

  private static QueuePriority group(int searchRank, int groupRank) {
    return new QueuePriority(Priority.NEXT, searchRank, true, groupRank);
  }
}
