package orbweaver.contract.json;

import java.time.DateTimeException;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Deserializer of an instant or a duration in ISO 8601 format; numbers are rejected. */
final class Iso8601Deserializer<T> extends StdScalarDeserializer<T> {
  private final Function<String, T> reader;

  Iso8601Deserializer(Class<T> type, Function<String, T> reader) {
    super(type);
    this.reader = reader;
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) {
    if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      return context.reportInputMismatch(handledType(), "no text");
    }
    try {
      return reader.apply(parser.getString());
    } catch (DateTimeException e) {
      return context.reportInputMismatch(handledType(), "not ISO 8601");
    }
  }
}
