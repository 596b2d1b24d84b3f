package orbweaver.contract.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Error message about invalid JSON, as a sentence for its author: location, actual value, expected
 * value.
 *
 * <p>Example: {@code interests[0].version: "1" (expected: a whole number)}
 */
final class JsonErrorMessage {
  private static final int MAX_QUOTE_LENGTH = 80;

  private JsonErrorMessage() {}

  static String about(String text, JacksonException problem, JsonMapper trees) {
    try {
      return inTree(trees.readTree(text), problem);
    } catch (UnexpectedEndOfInputException e) {
      return "unexpected end (expected: the rest of an object)";
    } catch (JacksonException e) {
      return place(e) + ": not JSON (expected: one object)";
    }
  }

  /** Returns a message about JSON that is well-formed but is not the expected record. */
  private static String inTree(JsonNode tree, JacksonException problem) {
    var path = path(problem);
    var where = path.isEmpty() ? "" : path + ": ";
    return switch (problem) {
      case UnrecognizedPropertyException unknown ->
          where + "unknown (expected: " + known(unknown) + ")";
      case InvalidTypeIdException kind -> kindOf(kind, path, found(tree, problem).path("is"));
      case ValueInstantiationException rejected when rejected.getCause() != null ->
          where + rejected.getCause().getMessage();
      case InputCoercionException _ ->
          where + quote(found(tree, problem)) + " (expected: a smaller number)";
      case StreamReadException _ -> place(problem) + ": duplicate field";
      case MismatchedInputException wrong ->
          where
              + quote(found(tree, problem))
              + " (expected: "
              + JsonTypeName.of(wrong.getTargetType())
              + ")";
      default -> where + quote(found(tree, problem)) + " (expected: another value)";
    };
  }

  private static String known(UnrecognizedPropertyException unknown) {
    var ids = unknown.getKnownPropertyIds();
    if (ids == null || ids.isEmpty()) return "no more fields";
    return ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static String kindOf(InvalidTypeIdException kind, String path, JsonNode found) {
    var where = path.isEmpty() ? "is" : path + ".is";
    var names = kinds(kind.getBaseType().getRawClass()).collect(Collectors.joining(", "));
    return where + ": " + quote(found) + " (expected: " + names + ")";
  }

  /**
   * Returns the values of {@code is} for a type: one for a record, several for a sealed interface.
   */
  private static Stream<String> kinds(Class<?> type) {
    return Stream.concat(Stream.of(type), Stream.of(type.getInterfaces()))
        .map(declaring -> declaring.getAnnotation(JsonSubTypes.class))
        .filter(Objects::nonNull)
        .flatMap(types -> Stream.of(types.value()))
        .filter(named -> type.isAssignableFrom(named.value()))
        .map(JsonSubTypes.Type::name);
  }

  /** Returns the path of a problem, such as {@code interests[0].path}. */
  private static String path(JacksonException problem) {
    var path = new StringBuilder();
    for (var step : problem.getPath()) {
      var name = step.getPropertyName();
      if (name == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(name);
      }
    }
    return path.toString();
  }

  private static JsonNode found(JsonNode tree, JacksonException problem) {
    var node = tree;
    for (var step : problem.getPath()) {
      var name = step.getPropertyName();
      node = name == null ? node.path(step.getIndex()) : node.path(name);
    }
    return node;
  }

  private static String quote(JsonNode found) {
    if (found.isMissingNode()) return "missing";
    var text = found.toString();
    return text.length() <= MAX_QUOTE_LENGTH ? text : text.substring(0, MAX_QUOTE_LENGTH) + "...";
  }

  private static String place(JacksonException problem) {
    var location = problem.getLocation();
    return location == null
        ? "somewhere"
        : "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }
}
