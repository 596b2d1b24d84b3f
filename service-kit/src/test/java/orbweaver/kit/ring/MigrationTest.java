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
  private static final Ring CURRENT = Manifest.fresh(KeyKind.HOST, 3);

  @Test
  void aCurrentManifestNeedsNoMigration() {
    assertThat(Migration.of(CURRENT)).isEqualTo(new Needless());
  }

  @Test
  void theHashFunctionCannotChange() {
    var other = new Ring(CURRENT.id(), CURRENT.key(), 3, "murmur2", CURRENT.suffixes(), CURRENT.formats());

    assertThat(Migration.of(other))
        .isInstanceOfSatisfying(
            Impossible.class, result -> assertThat(result.why()).contains("another hash: murmur2"));
  }

  @Test
  void onlyNecessaryStepsAreAppliedInOrder() {
    var older = new Ring(CURRENT.id(), CURRENT.key(), 3, CURRENT.hash(), "old", Map.of("link", 1));
    var steps =
        List.of(
            new Step("never", _ -> false, _ -> older),
            new Step("suffixes", pipeline -> pipeline.suffixes().equals("old"), MigrationTest::suffixed),
            new Step("formats", pipeline -> pipeline.formats().size() == 1, MigrationTest::formatted));

    assertThat(Migration.by(steps, older))
        .isEqualTo(new Possible(List.of("suffixes", "formats"), CURRENT));
    assertThat(Migration.by(steps.subList(0, 2), older)).isInstanceOf(Impossible.class);
  }

  @Test
  void aPipelineMigratesToNewerFormatsOnly() {
    var step = Migration.toNewest(new Formats(Map.of(Topic.LINK, List.of(new Same()))));

    assertThat(step.isFor().test(CURRENT)).isTrue();
    var newer = step.change().apply(CURRENT);
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

  private static Ring suffixed(Ring pipeline) {
    return new Ring(
        pipeline.id(), pipeline.key(), 3, pipeline.hash(), CURRENT.suffixes(), new HashMap<>(pipeline.formats()));
  }

  private static Ring formatted(Ring pipeline) {
    return new Ring(pipeline.id(), pipeline.key(), 3, pipeline.hash(), pipeline.suffixes(), CURRENT.formats());
  }
}
