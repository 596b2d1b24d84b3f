package orbweaver.graph.analysis.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrapGroupsTest {
  private final TrapGroups groups = new TrapGroups(List.of("b", "a"));

  @Test
  void signalsFollowTheGivenOrderAndUnknownOnesComeFirst() {
    for (var signal : List.of("a", "z", "b", "y")) groups.add(signal, "e", "http://a.test/x");
    assertThat(groups.findings())
        .extracting(TrapFinding::signal)
        .containsExactly("y", "z", "b", "a");
  }

  @Test
  void largerGroupsComeFirstAndEqualOnesByUrl() {
    groups.add("a", "e", "http://a.test/1/x");
    groups.add("a", "e", "http://a.test/2/x");
    groups.add("a", "e", "http://a.test/3/x");
    groups.add("a", "e", "http://a.test/3/y");
    assertThat(groups.findings())
        .extracting(finding -> finding.urlPrefix().orElse("-"))
        .containsExactly("http://a.test/3/", "http://a.test/1/", "http://a.test/2/");
  }

  @Test
  void aSignalHasTwentyGroupsAtMost() {
    for (var i = 0; i < 30; i++) groups.add("a", "e", "http://h%02d.test/x".formatted(i));
    groups.add("b", "e", "http://a.test/x");
    assertThat(groups.findings()).hasSize(21);
  }

  @Test
  void urlsOfOneTopDirectoryAreOneGroupWithItsCommonPrefix() {
    groups.add("a", "first", "http://a.test/d/e/1");
    groups.add("a", "second", "http://a.test/d/e/2");
    assertThat(groups.findings())
        .containsExactly(
            new TrapFinding(
                "a",
                Optional.of("http://a.test/d/e/"),
                2,
                "first",
                List.of("http://a.test/d/e/1", "http://a.test/d/e/2")));
  }

  @Test
  void pagesBesideADirectoryAreAGroupOfTheSite() {
    groups.add("a", "e", "http://a.test/1");
    groups.add("a", "e", "http://a.test/2");
    groups.add("a", "e", "http://b.test/1");
    assertThat(groups.findings()).extracting(TrapFinding::urls).containsExactly(2L, 1L);
  }
}
