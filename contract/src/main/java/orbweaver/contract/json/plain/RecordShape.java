package orbweaver.contract.json.plain;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** A record: its components in their order, but for those that are empty. */
final class RecordShape implements Shape<Object> {
  private final MethodHandle maker;
  private final Field[] fields;

  /**
   * @param maker makes one of its components
   */
  RecordShape(MethodHandle maker, List<Field> fields) {
    this.maker = maker;
    this.fields = fields.toArray(Field[]::new);
  }

  /**
   * A component.
   *
   * @param name in quotes, with the colon behind it
   * @param shape of what stands there
   * @param isOptional whether it is an {@link Optional}, and may be missing
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

  /** Reads what is left of one, if a field is to follow, else nothing. */
  Object read(Cursor from, boolean isMore) {
    var values = new Object[fields.length];
    var isOpen = isMore;
    for (var each = 0; each < values.length; each++) {
      var field = fields[each];
      if (isOpen && from.passes(field.name())) {
        values[each] = field.read(from);
        isOpen = goesOn(from);
      } else {
        values[each] = field.absent();
      }
    }
    if (isOpen) throw new Unusual();
    return Handles.call(maker, values);
  }

  /** Whether a field follows; if none does, the record ends. */
  static boolean goesOn(Cursor from) {
    if (from.passes(',')) return true;
    from.pass('}');
    return false;
  }
}
