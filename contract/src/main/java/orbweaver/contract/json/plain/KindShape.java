package orbweaver.contract.json.plain;

import java.util.List;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** Decoder of a sealed interface; the first field, {@code is}, selects the record type. */
record KindShape(List<Kind> kinds) implements Shape<Object> {
  /**
   * Record type of the interface.
   *
   * @param name literal of the field {@code is} with its value
   * @param shape decoder of the record
   */
  record Kind(Token name, RecordShape shape) {}

  @Override
  public Object read(Cursor from) {
    from.pass('{');
    for (var kind : kinds) {
      if (from.passes(kind.name())) return kind.shape().read(from, RecordShape.goesOn(from));
    }
    throw new Unusual();
  }
}
