package orbweaver.contract.json.canonical;

import java.util.List;

/** Decoder of an enum constant. */
record EnumDecoder(List<Constant> constants) implements TypeDecoder<Object> {
  /**
   * Constant of the enum.
   *
   * @param text JSON text of the constant, with quotes
   * @param value the constant
   */
  record Constant(JsonLiteral text, Object value) {}

  @Override
  public Object read(JsonCursor from) {
    for (var constant : constants) if (from.skipIf(constant.text())) return constant.value();
    throw new NotCanonical();
  }
}
