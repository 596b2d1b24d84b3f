package orbweaver.extractor.content;

import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.extractor.text.PlainText;

/** Heading element of a page, whose text is read on first use. */
final class HeadingText {
  private static final int MAX_CONTEXT = 256;

  private final HtmlElement element;
  private Optional<Optional<String>> context = Optional.empty();

  HeadingText(HtmlElement element) {
    this.element = element;
  }

  /** Returns the heading; empty if it has no text. */
  Optional<Heading> heading() {
    var level = element.name().charAt(1) - '0';
    return element.text(PlainText.MAX_BYTES).map(text -> new Heading(level, text));
  }

  /** Returns the prefix of its text that links below it have as context. */
  Optional<String> context() {
    if (context.isEmpty()) context = Optional.of(element.text(MAX_CONTEXT));
    return context.get();
  }
}
