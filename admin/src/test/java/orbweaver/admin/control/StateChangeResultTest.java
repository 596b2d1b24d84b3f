package orbweaver.admin.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.policy.DesiredState;
import org.junit.jupiter.api.Test;

/** Test of the text of a state change. */
class StateChangeResultTest {
  @Test
  void aChangeInForceNamesTheStateAndItsVersion() {
    assertThat(
            result(Optional.of(DesiredState.PAUSED), Optional.empty(), Optional.of(4), true).text())
        .isEqualTo("activity walk: paused from version 4 on");
  }

  @Test
  void aChangeOfAStoppedCrawlAppliesWhenItResumes() {
    assertThat(
            result(Optional.of(DesiredState.STOPPED), Optional.empty(), Optional.empty(), false)
                .text())
        .isEqualTo("activity walk: stopped; takes effect when the crawl resumes");
  }

  @Test
  void aRetryOfARunningActivityNamesItsVersion() {
    assertThat(
            result(Optional.of(DesiredState.RUNNING), Optional.of(5), Optional.of(5), true).text())
        .isEqualTo("activity walk: failed URLs are retried from version 5 on");
  }

  @Test
  void aRetryOfAPausedActivityWaitsForItsResume() {
    assertThat(
            result(Optional.of(DesiredState.PAUSED), Optional.of(5), Optional.of(5), true).text())
        .isEqualTo(
            "activity walk: failed URLs are retried (after a resume: the activity is paused) from"
                + " version 5 on");
  }

  @Test
  void aRetryThatIsNotInForceHasNoState() {
    assertThat(result(Optional.empty(), Optional.empty(), Optional.empty(), false).text())
        .isEqualTo("activity walk: failed URLs are retried; takes effect when the crawl resumes");
  }

  private static StateChangeResult result(
      Optional<DesiredState> state,
      Optional<Integer> retried,
      Optional<Integer> version,
      boolean inForce) {
    return new StateChangeResult("walk", state, retried, version, inForce, false);
  }
}
