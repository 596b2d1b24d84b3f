package orbweaver.contract.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.contract.url.CrawlUrl;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonReadContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Reads links, which are most of what crosses topic {@code link}, field by field; as strict as all
 * other records are read.
 */
final class LinkReader extends StdDeserializer<Link> {
  private static final List<Object> NAMES =
      List.of("target", "kind", "position", "text", "rel", "title", "context");

  LinkReader() {
    super(Link.class);
  }

  @Override
  public Link deserialize(JsonParser parser, DeserializationContext context) {
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      return context.reportInputMismatch(Link.class, "no object");
    }
    var fields = new Fields(parser, context);
    // What is there twice is noticed here, at less cost than by the parser.
    if (parser.streamReadContext() instanceof JsonReadContext place) {
      var usual = place.getDupDetector();
      place.withDupDetector(null);
      fields.read();
      place.withDupDetector(usual);
    } else {
      fields.read();
    }
    return fields.link();
  }

  /** The fields of one link, as far as they were read. */
  private static final class Fields {
    private final JsonParser parser;
    private final DeserializationContext context;
    private @Nullable CrawlUrl target;
    private @Nullable LinkKind kind;
    private OptionalInt position = OptionalInt.empty();
    private @Nullable List<String> rel;
    private Optional<String> text = Optional.empty();
    private Optional<String> title = Optional.empty();
    private Optional<String> heading = Optional.empty();

    Fields(JsonParser parser, DeserializationContext context) {
      this.parser = parser;
      this.context = context;
    }

    void read() {
      for (var name = parser.nextName(); name != null; name = parser.nextName()) {
        try {
          read(name);
        } catch (JacksonException e) {
          throw e.prependPath(Link.class, name);
        }
      }
    }

    private void read(String name) {
      parser.nextToken();
      switch (name) {
        case "target" -> target = once(target == null, url());
        case "kind" -> kind = once(kind == null, kind());
        case "position" -> position = once(position.isEmpty(), number());
        case "text" -> text = once(text.isEmpty(), Optional.of(text()));
        case "rel" -> rel = once(rel == null, tokens());
        case "title" -> title = once(title.isEmpty(), Optional.of(text()));
        case "context" -> heading = once(heading.isEmpty(), Optional.of(text()));
        default -> throw UnrecognizedPropertyException.from(parser, Link.class, name, NAMES);
      }
    }

    private <T> T once(boolean isFirst, T read) {
      if (isFirst) return read;
      throw new StreamReadException(parser, "a field that was there before");
    }

    private CrawlUrl url() {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) throw wrong(CrawlUrl.class);
      try {
        return CrawlUrl.of(parser.getString());
      } catch (IllegalArgumentException e) {
        throw context.instantiationException(CrawlUrl.class, e);
      }
    }

    private LinkKind kind() {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) throw wrong(LinkKind.class);
      return LinkKind.of(parser.getString()).orElseThrow(() -> wrong(LinkKind.class));
    }

    private OptionalInt number() {
      if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) throw wrong(int.class);
      return OptionalInt.of(parser.getIntValue());
    }

    private String text() {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) throw wrong(String.class);
      return parser.getString();
    }

    private List<String> tokens() {
      if (!parser.hasToken(JsonToken.START_ARRAY)) throw wrong(List.class);
      if (parser.nextToken() == JsonToken.END_ARRAY) return List.of();
      var tokens = new ArrayList<String>();
      do tokens.add(token(tokens.size()));
      while (parser.nextToken() != JsonToken.END_ARRAY);
      return tokens;
    }

    private String token(int index) {
      try {
        return text();
      } catch (JacksonException e) {
        throw e.prependPath(List.class, index);
      }
    }

    private JacksonException wrong(Class<?> expected) {
      return MismatchedInputException.from(parser, expected, "something else");
    }

    Link link() {
      if (target == null) throw missing("target", CrawlUrl.class);
      if (kind == null) throw missing("kind", LinkKind.class);
      if (position.isEmpty()) throw missing("position", int.class);
      if (rel == null) throw missing("rel", List.class);
      try {
        return new Link(target, kind, position.getAsInt(), text, rel, title, heading);
      } catch (IllegalArgumentException e) {
        throw context.instantiationException(Link.class, e);
      }
    }

    private JacksonException missing(String name, Class<?> expected) {
      return wrong(expected).prependPath(Link.class, name);
    }
  }
}
