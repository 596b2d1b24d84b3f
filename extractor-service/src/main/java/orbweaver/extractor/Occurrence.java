package orbweaver.extractor;

import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;

/**
 * One place of a page that leads elsewhere.
 *
 * @param kind by what
 * @param reference as it is written there
 * @param text reads what people read there; only worth its price for links that are kept
 */
record Occurrence(LinkKind kind, String reference, Supplier<Optional<String>> text) {
  /** One that shows nothing. */
  Occurrence(LinkKind kind, String reference) {
    this(kind, reference, Optional::empty);
  }
}
