package orbweaver.contract.json.plain;

import java.util.List;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** A constant of an enum, by the text it is written as. */
record ConstantShape(List<Constant> constants) implements Shape<Object> {
  /**
   * One of them.
   *
   * @param text in quotes
   */
  record Constant(Token text, Object value) {}

  @Override
  public Object read(Cursor from) {
    for (var constant : constants) if (from.passes(constant.text())) return constant.value();
    throw new Unusual();
  }
}
