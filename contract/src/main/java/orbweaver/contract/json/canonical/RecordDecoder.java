package orbweaver.contract.json.canonical;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/** Decoder of a record: its components in their order, without those that are empty. */
final class RecordDecoder implements TypeDecoder<Object> {
  private final MethodHandle constructor;
  private final FieldDecoder[] fields;

  /**
   * Creates a decoder.
   *
   * @param constructor canonical constructor of the record
   * @param fields decoders of its components
   */
  RecordDecoder(MethodHandle constructor, List<FieldDecoder> fields) {
    this.constructor = constructor;
    this.fields = fields.toArray(FieldDecoder[]::new);
  }

  /**
   * Decoder of a component.
   *
   * @param name literal of the field name in quotes, and the colon
   * @param decoder decoder of the value
   * @param isOptional true if the component is an {@link Optional}, and the field may be missing
   */
  record FieldDecoder(JsonLiteral name, TypeDecoder<?> decoder, boolean isOptional) {
    Object read(JsonCursor from) {
      var value = decoder.read(from);
      return isOptional ? Optional.of(value) : value;
    }

    Object absent() {
      if (isOptional) return Optional.empty();
      throw new NotCanonical();
    }
  }

  @Override
  public Object read(JsonCursor from) {
    from.require('{');
    return read(from, !from.skipIf('}'));
  }

  /** Reads the rest of a record; there is none if no field follows. */
  Object read(JsonCursor from, boolean hasField) {
    var values = new Object[fields.length];
    var hasNext = hasField;
    for (var i = 0; i < values.length; i++) {
      var field = fields[i];
      if (hasNext && from.skipIf(field.name())) {
        values[i] = field.read(from);
        hasNext = hasNextField(from);
      } else {
        values[i] = field.absent();
      }
    }
    if (hasNext) throw new NotCanonical();
    return FactoryHandles.invoke(constructor, values);
  }

  /** Tests whether a field follows; if none does, skips the end of the record. */
  static boolean hasNextField(JsonCursor from) {
    if (from.skipIf(',')) return true;
    from.require('}');
    return false;
  }
}
