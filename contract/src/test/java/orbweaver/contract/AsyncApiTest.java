package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AsyncApiTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "asyncapi.json");
  private static final Path STANDARD =
      Path.of("src", "test", "resources", "asyncapi", "3.0.0.json");
  private static final String COMMAND =
      "./mvnw -pl contract -am test -Dtest=AsyncApiTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dasyncapi.write=true";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final String text = AsyncApi.document("orbweaver");
  private final JsonNode document = JSON.readTree(text);

  @Test
  void theDocumentInDocsIsUpToDate() throws IOException {
    if (Boolean.getBoolean("asyncapi.write")) Files.writeString(PAGE, text);

    assertThat(Files.readString(PAGE))
        .as("docs/reference/asyncapi.json, which is written by: %s", COMMAND)
        .isEqualTo(text);
  }

  @Test
  void theDocumentIsValidByTheSchemaOfAsyncApi() throws IOException {
    var standard =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
            .getSchema(Files.readString(STANDARD));

    assertThat(standard.validate(document)).isEmpty();
    assertThat(standard.validate(JSON.readTree(text.replace("\"address\"", "\"adress\""))))
        .isNotEmpty();
  }

  @Test
  void everyReferenceCanBeResolved() {
    var places = new HashSet<String>();
    collect(document, places);

    assertThat(places).isNotEmpty();
    assertThat(places)
        .allSatisfy(place -> assertThat(at(place).isMissingNode()).as(place).isFalse());
  }

  @Test
  void everyRecordIsOnATopicOrPartOfAnotherRecord() {
    var travelling =
        Stream.of(Topic.values()).flatMap(topic -> Schemas.recordsOn(topic).stream()).toList();

    assertThat(Schemas.RECORDS).containsAll(travelling);
    assertThat(Schemas.RECORDS)
        .filteredOn(type -> !travelling.contains(type))
        .extracting(Class::getSimpleName)
        .containsExactly(
            "SeedVerdict", "PageVerdict", "OutlinkBatch", "HostOverride", "UrlRefresh", "EdgeKey");
  }

  private JsonNode at(String place) {
    return document.at(place.substring(1));
  }

  private static void collect(JsonNode node, Set<String> places) {
    var place = node.path("$ref").asString("");
    if (!place.isEmpty()) places.add(place);
    node.values().forEach(each -> collect(each, places));
  }
}
