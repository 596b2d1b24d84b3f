package orbweaver.contract.json.plain;

import java.util.List;
import orbweaver.contract.json.cursor.Cursor;
import orbweaver.contract.json.cursor.Token;
import orbweaver.contract.json.cursor.Unusual;

/** Decoder of an enum constant. */
record ConstantShape(List<Constant> constants) implements Shape<Object> {
  /**
   * Constant of the enum.
   *
   * @param text JSON text of the constant, with quotes
   * @param value the constant
   */
  record Constant(Token text, Object value) {}

  @Override
  public Object read(Cursor from) {
    for (var constant : constants) if (from.passes(constant.text())) return constant.value();
    throw new Unusual();
  }
}
