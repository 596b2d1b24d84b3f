package orbweaver.contract.page;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * JSON serializer of links, which are most of the bytes on topic {@code link}: it writes field by
 * field.
 */
final class LinkSerializer extends StdSerializer<Link> {
  private static final SerializableString TARGET = new SerializedString("target");
  private static final SerializableString KIND = new SerializedString("kind");
  private static final SerializableString POSITION = new SerializedString("position");
  private static final SerializableString TEXT = new SerializedString("text");
  private static final SerializableString REL = new SerializedString("rel");
  private static final SerializableString TITLE = new SerializedString("title");
  private static final SerializableString CONTEXT = new SerializedString("context");

  LinkSerializer() {
    super(Link.class);
  }

  @Override
  public void serialize(Link link, JsonGenerator out, SerializationContext context) {
    out.writeStartObject(link);
    text(TARGET, link.target().toString(), out);
    text(KIND, link.kind().text(), out);
    out.writeName(POSITION);
    out.writeNumber(link.position());
    link.text().ifPresent(anchor -> text(TEXT, anchor, out));
    out.writeName(REL);
    out.writeStartArray();
    for (var token : link.rel()) out.writeString(token);
    out.writeEndArray();
    link.title().ifPresent(attribute -> text(TITLE, attribute, out));
    link.context().ifPresent(heading -> text(CONTEXT, heading, out));
    out.writeEndObject();
  }

  private static void text(SerializableString name, String value, JsonGenerator out) {
    out.writeName(name);
    out.writeString(value);
  }
}
