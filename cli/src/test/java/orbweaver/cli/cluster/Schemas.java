package orbweaver.cli.cluster;

import static java.util.stream.Collectors.joining;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** JSON Schemas of compose and KEDA. */
final class Schemas {
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private Schemas() {}

  /** Returns the error in a tree by the named schema, if any. */
  static Optional<String> error(String name, Map<String, Object> tree) {
    var file = Schemas.class.getResourceAsStream("/orbweaver/cluster/" + name + ".json");
    var schema = REGISTRY.getSchema(Objects.requireNonNull(file));
    var errors = schema.validate(JsonMapper.shared().valueToTree(tree));
    var text = errors.stream().map(Error::toString).collect(joining("\n"));
    return Optional.of(text).filter(result -> !result.isEmpty());
  }
}
