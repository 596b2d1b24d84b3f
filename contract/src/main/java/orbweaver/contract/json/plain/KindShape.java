package orbweaver.contract.json.plain;

import java.util.List;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** One of several records; the field {@code is}, which comes first, says which. */
record KindShape(List<Kind> kinds) implements Shape<Object> {
  /**
   * A record among them.
   *
   * @param name the field {@code is}, whole
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
