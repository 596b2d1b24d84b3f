package orbweaver.contract.json.plain;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;

/** Factory of decoders, which derives them from the declarations of types. */
final class Shapes {
  private static final Map<Type, Shape<?>> SIMPLE =
      Map.of(
          String.class, Cursor::text,
          int.class, Values::whole,
          Integer.class, Values::whole,
          long.class, Cursor::number,
          Long.class, Cursor::number,
          boolean.class, Values::truth,
          Boolean.class, Values::truth,
          Instant.class, Cursor::moment,
          Duration.class, Values::duration);

  private final Set<Class<?>> pending = new HashSet<>();

  private Shapes() {}

  /**
   * Returns the decoder of a type.
   *
   * @throws ReflectiveOperationException if the type is not supported
   */
  static Shape<?> of(Class<?> type) throws ReflectiveOperationException {
    return new Shapes().find(type);
  }

  private Shape<?> find(Type type) throws ReflectiveOperationException {
    var simple = SIMPLE.get(type);
    if (simple != null) return simple;
    return switch (type) {
      case Class<?> named -> ofClass(named);
      case ParameterizedType of when of.getRawType() == List.class ->
          Values.list(find(of.getActualTypeArguments()[0]));
      case ParameterizedType of when isByText(of) ->
          Values.map(find(of.getActualTypeArguments()[1]));
      default -> throw unsupported(type);
    };
  }

  private static boolean isByText(ParameterizedType type) {
    return type.getRawType() == Map.class && type.getActualTypeArguments()[0] == String.class;
  }

  private static ReflectiveOperationException unsupported(Type type) {
    return new ReflectiveOperationException(type.getTypeName());
  }

  private Shape<?> ofClass(Class<?> type) throws ReflectiveOperationException {
    if (type.isEnum()) return ofEnum(type);
    var factory = Stream.of(type.getMethods()).filter(Shapes::isFactory).findAny();
    if (factory.isPresent()) return Values.text(Handles.ofText(factory.get()));
    var kinds = kinds(type);
    if (!kinds.isEmpty()) return ofKinds(kinds);
    if (type.isRecord()) return ofRecord(type);
    throw unsupported(type);
  }

  private static boolean isFactory(Method method) {
    return method.isAnnotationPresent(JsonCreator.class);
  }

  private static Shape<?> ofEnum(Class<?> type) throws ReflectiveOperationException {
    var constants = new ArrayList<ConstantShape.Constant>();
    for (var constant : type.getEnumConstants()) {
      var name = ((Enum<?>) constant).name();
      var property = type.getField(name).getAnnotation(JsonProperty.class);
      var text = property == null ? name : property.value();
      constants.add(new ConstantShape.Constant(new Token('"' + text + '"'), constant));
    }
    return new ConstantShape(constants);
  }

  /** Returns the subtypes of a sealed interface, or the one that a record is. */
  private static List<JsonSubTypes.Type> kinds(Class<?> type) {
    return Stream.concat(Stream.of(type), Stream.of(type.getInterfaces()))
        .map(declaring -> declaring.getAnnotation(JsonSubTypes.class))
        .filter(Objects::nonNull)
        .flatMap(types -> Stream.of(types.value()))
        .filter(kind -> type.isAssignableFrom(kind.value()))
        .toList();
  }

  private Shape<?> ofKinds(List<JsonSubTypes.Type> kinds) throws ReflectiveOperationException {
    var shapes = new ArrayList<KindShape.Kind>();
    for (var kind : kinds) {
      var name = new Token("\"is\":\"" + kind.name() + '"');
      shapes.add(new KindShape.Kind(name, ofRecord(kind.value())));
    }
    return new KindShape(shapes);
  }

  // Decoders are built before the decoders that contain them, so a recursive type is not supported.
  private RecordShape ofRecord(Class<?> type) throws ReflectiveOperationException {
    if (!pending.add(type)) throw unsupported(type);
    var fields = new ArrayList<RecordShape.Field>();
    for (var component : type.getRecordComponents()) fields.add(ofComponent(component));
    pending.remove(type);
    return new RecordShape(Handles.ofRecord(type), fields);
  }

  private RecordShape.Field ofComponent(RecordComponent component)
      throws ReflectiveOperationException {
    var name = new Token('"' + component.getName() + "\":");
    return component.getGenericType() instanceof ParameterizedType of
            && of.getRawType() == Optional.class
        ? new RecordShape.Field(name, find(of.getActualTypeArguments()[0]), true)
        : new RecordShape.Field(name, find(component.getGenericType()), false);
  }
}
