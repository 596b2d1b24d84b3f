package orbweaver.library.exchange;

import java.io.StringReader;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reader of OPML 2.0: an outline that contains outlines, or has type {@code library}, is a library;
 * any other is an entry. A document type and entities of its own are rejected, because a small file
 * can describe an enormous one with them.
 */
final class OpmlReader {
  private static final String OUTLINE = "outline";

  private final ImportBuilder builder = new ImportBuilder();
  private final Deque<PendingOutline> open = new ArrayDeque<>();

  private OpmlReader() {}

  /** Outline whose end is not read yet. */
  private static final class PendingOutline {
    private final Runnable asEntry;
    private final Runnable asLibrary;
    private boolean isLibrary;

    PendingOutline(Runnable asEntry, Runnable asLibrary) {
      this.asEntry = asEntry;
      this.asLibrary = asLibrary;
    }
  }

  static ImportResult read(String xml) {
    var factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      var reader = new OpmlReader();
      reader.read(factory.createXMLStreamReader(new StringReader(xml)));
      return reader.builder.result();
    } catch (XMLStreamException e) {
      throw new ImportException(
          "line %d: %s (expected: well-formed OPML)"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNumber(),
                  String.valueOf(e.getMessage()).lines().toList().getLast()));
    }
  }

  private void read(XMLStreamReader xml) throws XMLStreamException {
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw new ImportException(
                "line %d: a document type or an entity (expected: OPML without them)"
                    .formatted(xml.getLocation().getLineNumber()));
        case XMLStreamConstants.START_ELEMENT -> {
          if (xml.getLocalName().equals(OUTLINE)) start(xml);
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (xml.getLocalName().equals(OUTLINE)) end();
        }
        default -> {}
      }
    }
  }

  private void start(XMLStreamReader xml) {
    if (!open.isEmpty()) enterAbove();
    var title = attribute(xml, "text").or(() -> attribute(xml, "title")).orElse("");
    var text = attribute(xml, "description");
    var created = attribute(xml, "created").flatMap(OpmlReader::time);
    var target =
        attribute(xml, "url")
            .or(() -> attribute(xml, "htmlUrl"))
            .or(() -> attribute(xml, "xmlUrl"));
    var rule =
        attribute(xml, RuleNotation.NAMESPACE, RuleNotation.XML_ATTRIBUTE)
            .map(written -> RuleNotation.parse(written, title));
    var outline =
        new PendingOutline(
            () -> builder.entry(title, target, text, created),
            () -> builder.library(title, text, rule, created));
    open.push(outline);
    if (attribute(xml, "type").filter("library"::equals).isPresent()) enterAbove();
  }

  // What is in an outline shows that it is a library.
  private void enterAbove() {
    var outline = open.element();
    if (outline.isLibrary) return;
    outline.isLibrary = true;
    outline.asLibrary.run();
    builder.enter();
  }

  private void end() {
    var outline = open.pop();
    if (outline.isLibrary) builder.leave();
    else outline.asEntry.run();
  }

  private static Optional<String> attribute(XMLStreamReader xml, String name) {
    return attribute(xml, null, name);
  }

  private static Optional<String> attribute(
      XMLStreamReader xml, @Nullable String namespace, String name) {
    return Optional.ofNullable(xml.getAttributeValue(namespace, name))
        .filter(text -> !text.isBlank());
  }

  private static Optional<Instant> time(String text) {
    try {
      return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
