package orbweaver.console.feed;

import java.io.OutputStream;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import orbweaver.console.feed.AtomFeed.AtomEntry;

/** Writer of Atom feeds, which escapes every text. */
final class AtomWriter {
  private static final String NAMESPACE = "http://www.w3.org/2005/Atom";
  private static final char REPLACEMENT = '\uFFFD';

  private final XMLStreamWriter xml;

  AtomWriter(OutputStream out) {
    try {
      xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  void write(AtomFeed feed) {
    try {
      writeFeed(feed);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("feed " + feed.id() + ": " + e.getMessage(), e);
    }
  }

  private void writeFeed(AtomFeed feed) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("feed");
    xml.writeDefaultNamespace(NAMESPACE);
    element("id", feed.id());
    element("title", feed.title());
    element("updated", feed.updated().toString());
    if (feed.self().isPresent()) link(Map.of("rel", "self", "href", feed.self().get()));
    xml.writeStartElement("author");
    element("name", "orbweaver");
    xml.writeEndElement();
    for (var entry : feed.entries()) writeEntry(entry);
    xml.writeEndElement();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
    xml.flush();
  }

  private void writeEntry(AtomEntry entry) throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement("entry");
    element("id", entry.id());
    element("title", entry.title());
    link(Map.of("href", entry.link()));
    element("updated", entry.updated().toString());
    if (entry.summary().isPresent()) element("summary", entry.summary().get());
    xml.writeEndElement();
  }

  private void link(Map<String, String> attributes) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeEmptyElement("link");
    for (var attribute : attributes.entrySet())
      xml.writeAttribute(attribute.getKey(), valid(attribute.getValue()));
  }

  private void element(String name, String text) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement(name);
    xml.writeCharacters(valid(text));
    xml.writeEndElement();
  }

  // XML 1.0, 2.2: a document has no other characters, not even as references.
  private static String valid(String text) {
    return text.codePoints()
        .map(point -> isValid(point) ? point : REPLACEMENT)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean isValid(int point) {
    if (point < ' ') return point == '\t' || point == '\n' || point == '\r';
    return !(point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)
        && point != '\uFFFE'
        && point != '\uFFFF';
  }
}
