package orbweaver.extractor;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;

/**
 * One place of a page that leads elsewhere.
 *
 * @param kind by what
 * @param reference as it is written there
 * @param text reads what people read there; only worth its price for links that are kept
 * @param rel reads what it says of itself
 */
record Occurrence(
    LinkKind kind, String reference, Supplier<Optional<String>> text, Supplier<List<String>> rel) {
  /** One that shows nothing and says nothing of itself. */
  Occurrence(LinkKind kind, String reference) {
    this(kind, reference, Optional::empty, List::of);
  }
}
