package orbweaver.rule;

import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.label;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProspectTest {
  @Test
  void withoutDepthAndOriginOnlyARedirectCanBeBeaten() {
    assertThat(mayImprove("((no-cycles))", 7, 0)).isFalse();
    assertThat(mayImprove("((no-cycles))", 0, 1)).isTrue();
  }

  @Test
  void whereDepthCountsOnlyARootIsTheBest() {
    assertThat(mayImprove("((no-cycles) (depth 9))", 1, 0)).isTrue();
    assertThat(mayImprove("((no-cycles) (depth 9))", 0, 0)).isFalse();
  }

  @Test
  void whereTheOriginCountsAnotherRootMayAlwaysCome() {
    assertThat(mayImprove("((no-cycles) (origin-host))", 0, 0)).isTrue();
    assertThat(mayImprove("((no-cycles) (origin-directory))", 0, 0)).isTrue();
  }

  @Test
  void whereTheCitingPageCountsAnotherMayAlwaysCome() {
    assertThat(mayImprove("((no-cycles) (rel \"next\"))", 0, 0)).isTrue();
  }

  private static boolean mayImprove(String formula, int depth, int hops) {
    return Prospect.mayImprove(activity("walk", formula), label(depth, hops));
  }
}
