package orbweaver.library.exchange;

import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.library.text.HypertextNotation;
import orbweaver.library.tree.LibraryView;
import org.jsoup.nodes.Entities;

/** Writer of a Netscape bookmark file. */
final class BookmarkWriter {
  private final LibraryView view;
  private final StringBuilder html;

  private BookmarkWriter(LibraryView view, String title) {
    this.view = view;
    html =
        new StringBuilder(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>%1$s</TITLE>
            <H1>%1$s</H1>
            """
                .formatted(escape(title)));
  }

  static String write(LibraryView view, long library) {
    var title = view.find(library).orElseThrow().titleText();
    var writer = new BookmarkWriter(view, title);
    writer.list(library);
    return writer.html.toString();
  }

  // Depth is bounded by the rules of the library.
  private void list(long library) {
    html.append("<DL><p>\n");
    view.summary(library, 0, Integer.MAX_VALUE).postings().forEach(this::posting);
    html.append("</DL><p>\n");
  }

  private void posting(Posting posting) {
    var time = posting.created().getEpochSecond();
    var title = escape(posting.titleText());
    switch (posting.content()) {
      case SubLibrary(var purpose, _, _, var rule) -> {
        html.append("<DT><H3 ADD_DATE=\"%d\"%s>%s</H3>\n".formatted(time, attribute(rule), title));
        describe(purpose);
        list(posting.number());
      }
      case Pointer _ -> entry(posting, time, title);
      case Report(var text) -> {
        entry(posting, time, title);
        describe(Optional.of(text));
      }
    }
  }

  private static String attribute(Optional<EntryRule> rule) {
    return rule.map(RuleNotation::format)
        .map(text -> " %s=\"%s\"".formatted(RuleNotation.HTML_ATTRIBUTE, escape(text)))
        .orElse("");
  }

  private void entry(Posting posting, long time, String title) {
    var link =
        posting.head().title().links().stream()
            .findFirst()
            .map(url -> "HREF=\"%s\" ".formatted(escape(url.toString())))
            .orElse("");
    html.append("<DT><A %sADD_DATE=\"%d\">%s</A>\n".formatted(link, time, title));
  }

  private void describe(Optional<Hypertext> text) {
    text.ifPresent(
        found -> html.append("<DD>%s\n".formatted(escape(HypertextNotation.format(found)))));
  }

  private static String escape(String text) {
    return Entities.escape(text).replace("\"", "&quot;");
  }
}
