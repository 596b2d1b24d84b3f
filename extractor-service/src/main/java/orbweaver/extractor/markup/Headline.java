package orbweaver.extractor.markup;

import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.extractor.text.PlainText;

/** A heading as it stands in a page; read when somebody asks, and then once. */
final class Headline {
  private static final int MAX_CONTEXT = 256;

  private final Sight element;
  private Optional<Optional<String>> context = Optional.empty();

  Headline(Sight element) {
    this.element = element;
  }

  /** All of it; empty when it says nothing. */
  Optional<Heading> heading() {
    var level = element.name().charAt(1) - '0';
    return element.text(PlainText.MOST_BYTES).map(text -> new Heading(level, text));
  }

  /** As much of its text as links below it carry. */
  Optional<String> context() {
    if (context.isEmpty()) context = Optional.of(element.text(MAX_CONTEXT));
    return context.get();
  }
}
