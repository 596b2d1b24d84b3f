package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the schema and the record accept or reject each sample alike. */
class SamplesTest {
  private static final Path SAMPLES = Path.of("src", "test", "resources", "samples");
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts()));

  record Sample(Class<? extends Record> type, Path file) {
    boolean isBad() {
      return file.getFileName().toString().startsWith("bad-");
    }

    JsonNode tree() {
      return JSON.readTree(file.toFile());
    }

    @Override
    public String toString() {
      return SAMPLES.relativize(file).toString();
    }
  }

  static Stream<Sample> good() throws IOException {
    return samples().stream().filter(sample -> !sample.isBad());
  }

  static Stream<Sample> bad() throws IOException {
    return samples().stream().filter(Sample::isBad);
  }

  @ParameterizedTest
  @MethodSource("good")
  void schemaAndRecordAcceptAGoodSampleAndWriteItBack(Sample sample) {
    var tree = sample.tree();

    assertThat(schema(sample.type()).validate(tree)).isEmpty();
    switch (Json.read(tree.toString(), sample.type())) {
      case Decoded(var value) -> assertThat(JSON.readTree(Json.bytes(value))).isEqualTo(tree);
      case Unreadable(var why) -> assertThat(why).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("bad")
  void schemaAndRecordRejectABadSample(Sample sample) {
    var tree = sample.tree();
    var why = sample.type().getSimpleName() + ": " + tree.path("wrong").asString();

    assertThat(schema(sample.type()).validate(tree.path("sample"))).isNotEmpty();
    assertThat(Json.read(tree.path("sample").toString(), sample.type()))
        .isEqualTo(new Unreadable<>(why));
  }

  @Test
  void everyRecordHasGoodAndBadSamples() throws IOException {
    assertThat(good().map(Sample::type).distinct()).containsExactlyElementsOf(Schemas.RECORDS);
    assertThat(bad().map(Sample::type).distinct()).containsExactlyElementsOf(Schemas.RECORDS);
  }

  @Test
  void onlyRecordsHaveSamples() throws IOException {
    try (var folders = Files.list(SAMPLES)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              Schemas.RECORDS.stream().map(Class::getSimpleName).toList());
    }
  }

  private static List<Sample> samples() throws IOException {
    var samples = Stream.<Sample>builder();
    for (var type : Schemas.RECORDS) {
      try (var files = Files.list(SAMPLES.resolve(type.getSimpleName()))) {
        files.sorted().map(file -> new Sample(type, file)).forEach(samples);
      }
    }
    return samples.build().toList();
  }

  private static Schema schema(Class<? extends Record> type) {
    return SCHEMAS.getSchema(SchemaLocation.of(Schemas.BASE + type.getSimpleName() + ".json"));
  }

  private static Map<String, String> texts() {
    var texts = new HashMap<String, String>();
    texts.put(Schemas.BASE + "parts.json", Schemas.definitions());
    for (var type : Schemas.RECORDS) {
      texts.put(Schemas.BASE + type.getSimpleName() + ".json", Schemas.of(type));
    }
    return texts;
  }
}
