package orbweaver.kit.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.ring.Migration.Impossible;
import orbweaver.kit.ring.Migration.Needless;
import orbweaver.kit.ring.Migration.Possible;
import orbweaver.kit.ring.Migration.Step;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class MigrationTest {
  private static final Ring OURS = Manifest.fresh(KeyKind.HOST, 3);

  @Test
  void ofAManifestOfOursNothingIsToBeDone() {
    assertThat(Migration.of(OURS)).isEqualTo(new Needless());
  }

  @Test
  void aHashIsFixedForEver() {
    var other = new Ring(OURS.id(), OURS.key(), 3, "murmur2", OURS.suffixes(), OURS.formats());

    assertThat(Migration.of(other))
        .isInstanceOfSatisfying(
            Impossible.class, why -> assertThat(why.why()).contains("another hash: murmur2"));
  }

  @Test
  void stepsAreTakenInTheirOrderAsFarAsTheyAreNeeded() {
    var older = new Ring(OURS.id(), OURS.key(), 3, OURS.hash(), "old", Map.of("link", 1));
    var steps =
        List.of(
            new Step("never", _ -> false, _ -> older),
            new Step("suffixes", ring -> ring.suffixes().equals("old"), MigrationTest::suffixed),
            new Step("formats", ring -> ring.formats().size() == 1, MigrationTest::formatted));

    assertThat(Migration.by(steps, older))
        .isEqualTo(new Possible(List.of("suffixes", "formats"), OURS));
    assertThat(Migration.by(steps.subList(0, 2), older)).isInstanceOf(Impossible.class);
  }

  @Test
  void aRingGoesOverToFormatsThatAreNewerAndNeverToOlder() {
    var step = Migration.toNewest(new Formats(Map.of(Topic.LINK, List.of(new Same()))));

    assertThat(step.isFor().test(OURS)).isTrue();
    var newer = step.change().apply(OURS);
    assertThat(newer.formats()).containsEntry("link", 2).containsEntry("verdict", 1);
    assertThat(step.isFor().test(newer)).isFalse();
    assertThat(Migration.toNewest(Formats.KNOWN).isFor().test(newer)).isFalse();
    assertThat(Migration.of(newer)).isInstanceOf(Impossible.class);
  }

  record Same() implements orbweaver.contract.format.Step {
    @Override
    public JsonNode up(JsonNode older) {
      return older;
    }

    @Override
    public JsonNode down(JsonNode newer) {
      return newer;
    }
  }

  private static Ring suffixed(Ring ring) {
    return new Ring(
        ring.id(), ring.key(), 3, ring.hash(), OURS.suffixes(), new HashMap<>(ring.formats()));
  }

  private static Ring formatted(Ring ring) {
    return new Ring(ring.id(), ring.key(), 3, ring.hash(), ring.suffixes(), OURS.formats());
  }
}
