package orbweaver.contract.json;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.std.ReferenceTypeDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/**
 * Deserializer of an optional field: an absent value must be a missing field, so null is rejected.
 */
final class OptionalDeserializer extends ReferenceTypeDeserializer<Optional<?>> {
  OptionalDeserializer(
      JavaType type,
      @Nullable ValueInstantiator instantiator,
      @Nullable TypeDeserializer typed,
      @Nullable ValueDeserializer<?> content) {
    super(type, instantiator, typed, content);
  }

  @Override
  protected OptionalDeserializer withResolved(
      @Nullable TypeDeserializer typed, @Nullable ValueDeserializer<?> content) {
    return new OptionalDeserializer(_fullType, _valueInstantiator, typed, content);
  }

  @Override
  public Optional<?> getNullValue(DeserializationContext context) {
    return context.reportInputMismatch(_fullType.getContentType(), "null");
  }

  @Override
  public Object getAbsentValue(DeserializationContext context) {
    return Optional.empty();
  }

  @Override
  public Optional<?> referenceValue(Object content) {
    return Optional.of(content);
  }

  @Override
  public Optional<?> updateReference(Optional<?> reference, Object content) {
    return Optional.of(content);
  }

  @Override
  public @Nullable Object getReferenced(Optional<?> reference) {
    return reference.orElse(null);
  }
}
