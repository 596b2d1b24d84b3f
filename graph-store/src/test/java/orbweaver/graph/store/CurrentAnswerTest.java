package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import orbweaver.graph.store.Row.OutcomeText;
import org.junit.jupiter.api.Test;

class CurrentAnswerTest {
  private static CurrentAnswer answer(boolean isSuccess) {
    return new CurrentAnswer(5, isSuccess, Set.of());
  }

  private static OutcomeText outcome(String name) {
    return new OutcomeText(name, Optional.empty());
  }

  @Test
  void noFailureReplacesAPage() {
    assertThat(answer(true).isReplacedBy(6, false)).isFalse();
    assertThat(answer(true).isReplacedBy(4, false)).isFalse();
  }

  @Test
  void anyPageReplacesAFailure() {
    assertThat(answer(false).isReplacedBy(4, true)).isTrue();
    assertThat(answer(false).isReplacedBy(6, true)).isTrue();
  }

  @Test
  void ofTwoAnswersOfOneKindTheLaterCounts() {
    for (var isSuccess : new boolean[] {true, false}) {
      assertThat(answer(isSuccess).isReplacedBy(6, isSuccess)).isTrue();
      assertThat(answer(isSuccess).isReplacedBy(5, isSuccess)).isFalse();
      assertThat(answer(isSuccess).isReplacedBy(4, isSuccess)).isFalse();
    }
  }

  @Test
  void outcomesWithoutAnAnswerNeverRepresentTheirUrl() {
    for (var name : new String[] {"deferred", "not-modified", "refetch-needed"}) {
      assertThat(outcome(name).isAnswer()).as(name).isFalse();
      assertThat(outcome(name).isSuccess()).as(name).isFalse();
    }
  }

  @Test
  void onlyPagesAndRedirectsAreSuccesses() {
    for (var name : new String[] {"fetched", "redirected"})
      assertThat(outcome(name).isSuccess() && outcome(name).isAnswer()).as(name).isTrue();
    for (var name : new String[] {"filtered", "robots-denied", "blocked", "failed"}) {
      assertThat(outcome(name).isSuccess()).as(name).isFalse();
      assertThat(outcome(name).isAnswer()).as(name).isTrue();
    }
  }
}
