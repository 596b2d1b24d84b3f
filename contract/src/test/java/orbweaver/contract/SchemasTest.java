package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that schemas and records agree on names, required fields and constants; samples cover the
 * rest.
 */
class SchemasTest {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final JsonNode PARTS = JSON.readTree(Schemas.definitions()).path("$defs");

  /** Returns the record types of topics, and those of their components. */
  static Set<Class<?>> records() {
    var found = new LinkedHashSet<Class<?>>();
    Schemas.RECORDS.forEach(type -> collect(type, found));
    return found;
  }

  @ParameterizedTest
  @MethodSource("records")
  void aSchemaHasTheComponentsOfItsRecordAndIsClosed(Class<?> type) {
    var schema = schema(type);

    assertThat(schema.path("properties").propertyNames())
        .containsExactlyElementsOf(names(type, schema, _ -> true));
    assertThat(schema.path("required").valueStream().map(JsonNode::asString))
        .containsExactlyElementsOf(names(type, schema, component -> !isOptional(component)));
    assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
    assertThat(schema.path("description").asString("")).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("records")
  void aSchemaHasTheConstantsOfEachEnum(Class<?> type) {
    for (var component : type.getRecordComponents()) {
      for (var part : parts(component.getGenericType()).filter(Class::isEnum).toList()) {
        var property = schema(type).path("properties").path(component.getName());
        assertThat(choices(property).valueStream())
            .as(type.getSimpleName() + "." + component.getName())
            .containsExactlyElementsOf(
                Stream.of(part.getEnumConstants()).map(SchemasTest::json).toList());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("records")
  void everyPropertyIsDescribed(Class<?> type) {
    assertThat(schema(type).path("properties").valueStream())
        .allSatisfy(property -> assertThat(property.path("description").asString("")).isNotBlank());
  }

  @Test
  void aRecordThatCrossesNoTopicHasNoSchema() {
    record UnsentRecord() {}

    assertThatThrownBy(() -> Schemas.of(UnsentRecord.class))
        .hasMessage("UnsentRecord: no schema (expected: a record that crosses a topic)");
  }

  private static JsonNode schema(Class<?> type) {
    if (Schemas.RECORDS.contains(type))
      return JSON.readTree(Schemas.of(type.asSubclass(Record.class)));
    var name = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    return PARTS.path(name);
  }

  private static List<String> names(
      Class<?> type, JsonNode schema, Predicate<RecordComponent> wanted) {
    var kind = schema.path("properties").has("is") ? Stream.of("is") : Stream.<String>empty();
    var components = Stream.of(type.getRecordComponents()).filter(wanted);
    return Stream.concat(kind, components.map(RecordComponent::getName)).toList();
  }

  private static boolean isOptional(RecordComponent component) {
    return component.getType() == Optional.class;
  }

  private static JsonNode choices(JsonNode property) {
    var inner =
        Stream.of("items", "additionalProperties").map(property::path).filter(JsonNode::isObject);
    var node = inner.findFirst().orElse(property);
    var part = node.path("$ref").asString("").replaceFirst(".*/", "");
    return part.isEmpty() ? node.path("enum") : PARTS.path(part).path("enum");
  }

  private static JsonNode json(Object constant) {
    return JSON.readTree(Json.bytes(constant));
  }

  private static void collect(Class<?> type, Set<Class<?>> found) {
    if (type.isSealed() && type != BodyExtent.class) {
      for (var kind : type.getPermittedSubclasses()) collect(kind, found);
    }
    if (!type.isRecord() || isText(type) || !found.add(type)) return;
    for (var component : type.getRecordComponents()) {
      parts(component.getGenericType()).forEach(part -> collect(part, found));
    }
  }

  // In JSON it is its only component.
  private static boolean isText(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .anyMatch(method -> method.isAnnotationPresent(JsonValue.class));
  }

  /**
   * Returns a type and its type arguments: {@code List<Link>} has {@code List} and {@code Link}.
   */
  private static Stream<Class<?>> parts(Type type) {
    return switch (type) {
      case Class<?> plain -> Stream.of(plain);
      case ParameterizedType of ->
          Stream.of(of.getActualTypeArguments()).flatMap(SchemasTest::parts);
      default -> Stream.empty();
    };
  }
}
