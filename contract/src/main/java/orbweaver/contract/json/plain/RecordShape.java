package orbweaver.contract.json.plain;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** Decoder of a record: its components in their order, without those that are empty. */
final class RecordShape implements Shape<Object> {
  private final MethodHandle constructor;
  private final Field[] fields;

  /**
   * Creates a decoder.
   *
   * @param constructor canonical constructor of the record
   * @param fields decoders of its components
   */
  RecordShape(MethodHandle constructor, List<Field> fields) {
    this.constructor = constructor;
    this.fields = fields.toArray(Field[]::new);
  }

  /**
   * Decoder of a component.
   *
   * @param name literal of the field name in quotes, and the colon
   * @param shape decoder of the value
   * @param isOptional true if the component is an {@link Optional}, and the field may be missing
   */
  record Field(Token name, Shape<?> shape, boolean isOptional) {
    Object read(Cursor from) {
      var value = shape.read(from);
      return isOptional ? Optional.of(value) : value;
    }

    Object absent() {
      if (isOptional) return Optional.empty();
      throw new Unusual();
    }
  }

  @Override
  public Object read(Cursor from) {
    from.pass('{');
    return read(from, !from.passes('}'));
  }

  /** Reads the rest of a record; there is none if no field follows. */
  Object read(Cursor from, boolean hasField) {
    var values = new Object[fields.length];
    var hasNext = hasField;
    for (var i = 0; i < values.length; i++) {
      var field = fields[i];
      if (hasNext && from.passes(field.name())) {
        values[i] = field.read(from);
        hasNext = goesOn(from);
      } else {
        values[i] = field.absent();
      }
    }
    if (hasNext) throw new Unusual();
    return Handles.call(constructor, values);
  }

  /** Tests whether a field follows; if none does, skips the end of the record. */
  static boolean goesOn(Cursor from) {
    if (from.passes(',')) return true;
    from.pass('}');
    return false;
  }
}
