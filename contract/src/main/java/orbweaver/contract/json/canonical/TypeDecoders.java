package orbweaver.contract.json.canonical;

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

/** Factory of decoders, which derives them from the declarations of types. */
final class TypeDecoders {
  private static final Map<Type, TypeDecoder<?>> SIMPLE =
      Map.of(
          String.class, JsonCursor::text,
          int.class, ValueDecoders::integer,
          Integer.class, ValueDecoders::integer,
          long.class, JsonCursor::number,
          Long.class, JsonCursor::number,
          boolean.class, ValueDecoders::bool,
          Boolean.class, ValueDecoders::bool,
          Instant.class, JsonCursor::instant,
          Duration.class, ValueDecoders::duration);

  private final Set<Class<?>> pending = new HashSet<>();

  private TypeDecoders() {}

  /**
   * Returns the decoder of a type.
   *
   * @throws ReflectiveOperationException if the type is not supported
   */
  static TypeDecoder<?> of(Class<?> type) throws ReflectiveOperationException {
    return new TypeDecoders().find(type);
  }

  private TypeDecoder<?> find(Type type) throws ReflectiveOperationException {
    var simple = SIMPLE.get(type);
    if (simple != null) return simple;
    return switch (type) {
      case Class<?> named -> ofClass(named);
      case ParameterizedType list when list.getRawType() == List.class ->
          ValueDecoders.list(find(list.getActualTypeArguments()[0]));
      case ParameterizedType map when isMapFrom(String.class, map) ->
          ValueDecoders.map(find(map.getActualTypeArguments()[1]));
      case ParameterizedType map when isMapFrom(Integer.class, map) ->
          ValueDecoders.mapByNumber(find(map.getActualTypeArguments()[1]));
      default -> throw unsupported(type);
    };
  }

  private static boolean isMapFrom(Class<?> key, ParameterizedType type) {
    return type.getRawType() == Map.class && type.getActualTypeArguments()[0] == key;
  }

  private static ReflectiveOperationException unsupported(Type type) {
    return new ReflectiveOperationException(type.getTypeName());
  }

  private TypeDecoder<?> ofClass(Class<?> type) throws ReflectiveOperationException {
    if (type.isEnum()) return ofEnum(type);
    var factory = Stream.of(type.getMethods()).filter(TypeDecoders::isFactory).findAny();
    if (factory.isPresent()) return ValueDecoders.text(FactoryHandles.ofText(factory.get()));
    var subtypes = subtypes(type);
    if (!subtypes.isEmpty()) return ofSubtypes(subtypes);
    if (type.isRecord()) return ofRecord(type);
    throw unsupported(type);
  }

  private static boolean isFactory(Method method) {
    return method.isAnnotationPresent(JsonCreator.class);
  }

  private static TypeDecoder<?> ofEnum(Class<?> type) throws ReflectiveOperationException {
    var constants = new ArrayList<EnumDecoder.Constant>();
    for (var constant : type.getEnumConstants()) {
      var name = ((Enum<?>) constant).name();
      var property = type.getField(name).getAnnotation(JsonProperty.class);
      var text = property == null ? name : property.value();
      constants.add(new EnumDecoder.Constant(new JsonLiteral('"' + text + '"'), constant));
    }
    return new EnumDecoder(constants);
  }

  /** Returns the subtypes of a sealed interface; of a record that is a subtype, this one. */
  private static List<JsonSubTypes.Type> subtypes(Class<?> type) {
    return Stream.concat(Stream.of(type), Stream.of(type.getInterfaces()))
        .map(declaring -> declaring.getAnnotation(JsonSubTypes.class))
        .filter(Objects::nonNull)
        .flatMap(types -> Stream.of(types.value()))
        .filter(subtype -> type.isAssignableFrom(subtype.value()))
        .toList();
  }

  private TypeDecoder<?> ofSubtypes(List<JsonSubTypes.Type> subtypes)
      throws ReflectiveOperationException {
    var decoders = new ArrayList<SubtypeDecoder.Subtype>();
    for (var subtype : subtypes) {
      var name = new JsonLiteral("\"is\":\"" + subtype.name() + '"');
      decoders.add(new SubtypeDecoder.Subtype(name, ofRecord(subtype.value())));
    }
    return new SubtypeDecoder(decoders);
  }

  // Decoders are built before the decoders that contain them, so a recursive type is not supported.
  private RecordDecoder ofRecord(Class<?> type) throws ReflectiveOperationException {
    if (!pending.add(type)) throw unsupported(type);
    var fields = new ArrayList<RecordDecoder.FieldDecoder>();
    for (var component : type.getRecordComponents()) fields.add(ofComponent(component));
    pending.remove(type);
    return new RecordDecoder(FactoryHandles.ofRecord(type), fields);
  }

  private RecordDecoder.FieldDecoder ofComponent(RecordComponent component)
      throws ReflectiveOperationException {
    var name = new JsonLiteral('"' + component.getName() + "\":");
    return component.getGenericType() instanceof ParameterizedType optional
            && optional.getRawType() == Optional.class
        ? new RecordDecoder.FieldDecoder(name, find(optional.getActualTypeArguments()[0]), true)
        : new RecordDecoder.FieldDecoder(name, find(component.getGenericType()), false);
  }
}
