package orbweaver.contract.json.canonical;

import java.util.List;

/** Decoder of a sealed interface; the first field, {@code is}, selects the record type. */
record SubtypeDecoder(List<Subtype> subtypes) implements TypeDecoder<Object> {
  /**
   * Record type of the interface.
   *
   * @param name literal of the field {@code is} with its value
   * @param decoder decoder of the record
   */
  record Subtype(JsonLiteral name, RecordDecoder decoder) {}

  @Override
  public Object read(JsonCursor from) {
    from.require('{');
    for (var subtype : subtypes) {
      if (from.skipIf(subtype.name()))
        return subtype.decoder().read(from, RecordDecoder.hasNextField(from));
    }
    throw new NotCanonical();
  }
}
