package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.ROOT;
import static orbweaver.frontier.FrontierFixture.candidate;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.api.Test;

/** Level-by-level search for formulas that are not monotone in depth. */
class DepthLevelTest {
  private final FrontierFixture fixture =
      new FrontierFixture(PathFeature.DEPTH, PathFeature.LEVEL_ORDER);

  @Test
  void aDepthLevelStartsWhenThePreviousLevelIsComplete() {
    fixture.applyOutlinks(candidate(url("root"), 0));
    fixture.applyOutlinks(candidate(url("b"), 1), candidate(url("c"), 1, Priority.FIRST));
    assertThat(urls()).containsExactly(url("root"));
    assertThat(fixture.urls().held()).isEqualTo(2);

    phase(1);
    fixture.applyOutlinks(candidate(url("d"), 2));
    assertThat(urls()).containsExactlyInAnyOrder(url("b"), url("c"));

    phase(2);
    assertThat(urls()).containsExactly(url("d"));
    assertThat(fixture.urls().held()).isZero();
  }

  @Test
  void aHigherPriorityStillWaitsForItsLevel() {
    fixture.applyOutlinks(candidate(url("b"), 1));
    fixture.applyOutlinks(candidate(url("b"), 1, Priority.FIRST));
    fixture.applyOutlinks(candidate(url("b"), 2, Priority.FIRST));

    assertThat(urls()).isEmpty();
  }

  @Test
  void aRedirectTargetBelongsToTheSameLevel() {
    fixture.applyOutlinks(
        new Outlink(
            ROOT, new Interest("walk", 1, new DiscoveryPath(ROOT, 1, 1), "t", Priority.NEXT)));

    assertThat(urls()).containsExactly(ROOT.toString());
  }

  @Test
  void anEmbedBelongsToTheLevelOfItsPage() {
    var path = new DiscoveryPath(ROOT, 1, 0).acrossEmbed(new EmbedLevel(1, Optional.empty()));
    fixture.applyOutlinks(new Outlink(ROOT, new Interest("walk", 1, path, "t", Priority.NEXT)));

    assertThat(urls()).containsExactly(ROOT.toString());
  }

  /** Sends two probes, and then one that opens the phase they proved. */
  private void phase(long number) {
    fixture.probe(3 * number - 2, 0);
    fixture.probe(3 * number - 1, 0);
    fixture.probe(3 * number, 3 * number - 1);
    fixture.frontier.runDueWork(fixture.now);
  }

  private List<String> urls() {
    var requests = new ArrayList<>(fixture.requests);
    fixture.requests.clear();
    return requests.stream().map(FetchRequest::url).map(Object::toString).toList();
  }

  private static String url(String path) {
    return "http://" + path + ".test/";
  }
}
