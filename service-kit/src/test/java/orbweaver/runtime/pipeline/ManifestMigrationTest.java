package orbweaver.runtime.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.RecordFormats;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.pipeline.ManifestMigration.Impossible;
import orbweaver.runtime.pipeline.ManifestMigration.MigrationStep;
import orbweaver.runtime.pipeline.ManifestMigration.Possible;
import orbweaver.runtime.pipeline.ManifestMigration.UpToDate;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ManifestMigrationTest {
  private static final PipelineManifest CURRENT = Manifests.create(PolitenessKeyKind.HOST, 3);

  @Test
  void aCurrentManifestNeedsNoMigration() {
    assertThat(ManifestMigration.of(CURRENT)).isEqualTo(new UpToDate());
  }

  @Test
  void theHashFunctionCannotChange() {
    var other =
        new PipelineManifest(
            CURRENT.id(),
            CURRENT.politenessKey(),
            3,
            "murmur2",
            CURRENT.publicSuffixes(),
            CURRENT.formats());

    assertThat(ManifestMigration.of(other))
        .isInstanceOfSatisfying(
            Impossible.class,
            result ->
                assertThat(result.reason())
                    .contains("another hash function of partitions: murmur2"));
  }

  @Test
  void onlyNecessaryStepsAreAppliedInOrder() {
    var older =
        new PipelineManifest(
            CURRENT.id(), CURRENT.politenessKey(), 3, CURRENT.hash(), "old", Map.of("link", 1));
    var steps =
        List.of(
            new MigrationStep("never", _ -> false, _ -> older),
            new MigrationStep(
                "suffixes",
                pipeline -> pipeline.publicSuffixes().equals("old"),
                ManifestMigrationTest::suffixed),
            new MigrationStep(
                "formats",
                pipeline -> pipeline.formats().size() == 1,
                ManifestMigrationTest::formatted));

    assertThat(ManifestMigration.plan(steps, older))
        .isEqualTo(new Possible(List.of("suffixes", "formats"), CURRENT));
    assertThat(ManifestMigration.plan(steps.subList(0, 2), older)).isInstanceOf(Impossible.class);
  }

  @Test
  void aPipelineMigratesToNewerFormatsOnly() {
    var step =
        ManifestMigration.toNewestFormats(
            new RecordFormats(Map.of(Topic.LINK, List.of(new Same(), new Same()))));

    assertThat(step.appliesTo().test(CURRENT)).isTrue();
    var newer = step.change().apply(CURRENT);
    assertThat(newer.formats()).containsEntry("link", 3).containsEntry("verdict", 1);
    assertThat(step.appliesTo().test(newer)).isFalse();
    assertThat(ManifestMigration.toNewestFormats(RecordFormats.KNOWN).appliesTo().test(newer))
        .isFalse();
    assertThat(ManifestMigration.of(newer)).isInstanceOf(Impossible.class);
  }

  record Same() implements orbweaver.contract.FormatMigration {
    @Override
    public JsonNode upgrade(JsonNode older) {
      return older;
    }

    @Override
    public JsonNode downgrade(JsonNode newer) {
      return newer;
    }
  }

  private static PipelineManifest suffixed(PipelineManifest pipeline) {
    return new PipelineManifest(
        pipeline.id(),
        pipeline.politenessKey(),
        3,
        pipeline.hash(),
        CURRENT.publicSuffixes(),
        new HashMap<>(pipeline.formats()));
  }

  private static PipelineManifest formatted(PipelineManifest pipeline) {
    return new PipelineManifest(
        pipeline.id(),
        pipeline.politenessKey(),
        3,
        pipeline.hash(),
        pipeline.publicSuffixes(),
        CURRENT.formats());
  }
}
