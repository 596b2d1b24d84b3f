package orbweaver.library.exchange;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.library.text.HypertextNotation;
import orbweaver.library.tree.LibraryView;

/** Writer of OPML 2.0. A library has the type {@code library}, so that an empty one remains one. */
final class OpmlWriter {
  private final LibraryView view;
  private final StringBuilder xml = new StringBuilder();

  private OpmlWriter(LibraryView view) {
    this.view = view;
  }

  static String write(LibraryView view, long library) {
    var writer = new OpmlWriter(view);
    writer.xml.append(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0" xmlns:orbweaver="%s">
        <head><title>%s</title></head>
        <body>
        """
            .formatted(
                RuleNotation.NAMESPACE, escape(view.find(library).orElseThrow().titleText())));
    writer.outlines(library);
    return writer.xml.append("</body>\n</opml>\n").toString();
  }

  // Depth is bounded by the rules of the library.
  private void outlines(long library) {
    view.summary(library, 0, Integer.MAX_VALUE).postings().forEach(this::outline);
  }

  private void outline(Posting posting) {
    xml.append("<outline");
    attribute("text", posting.titleText());
    var created = posting.created().atOffset(ZoneOffset.UTC);
    attribute("created", DateTimeFormatter.RFC_1123_DATE_TIME.format(created));
    switch (posting.content()) {
      case SubLibrary(var purpose, _, _, var rule) -> library(posting, purpose, rule);
      case Pointer _ -> entry(posting, Optional.empty());
      case Report(var text) -> entry(posting, Optional.of(text));
    }
  }

  private void library(Posting posting, Optional<Hypertext> purpose, Optional<EntryRule> rule) {
    attribute("type", "library");
    description(purpose);
    rule.ifPresent(
        found -> attribute("orbweaver:" + RuleNotation.XML_ATTRIBUTE, RuleNotation.format(found)));
    xml.append(">\n");
    outlines(posting.number());
    xml.append("</outline>\n");
  }

  private void entry(Posting posting, Optional<Hypertext> text) {
    var links = posting.head().title().links();
    if (!links.isEmpty()) {
      attribute("type", "link");
      attribute("url", links.getFirst().toString());
    }
    description(text);
    xml.append("/>\n");
  }

  private void description(Optional<Hypertext> text) {
    text.ifPresent(found -> attribute("description", HypertextNotation.format(found)));
  }

  private void attribute(String name, String value) {
    xml.append(' ').append(name).append("=\"").append(escape(value)).append('"');
  }

  // Line breaks of an attribute are spaces unless they are written as references.
  private static String escape(String text) {
    return text.codePoints()
        .filter(point -> point != 0xFFFE && point != 0xFFFF)
        .mapToObj(OpmlWriter::escape)
        .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
        .toString();
  }

  private static String escape(int point) {
    return switch (point) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\n', '\t' -> "&#" + point + ";";
      default -> Character.toString(point);
    };
  }
}
